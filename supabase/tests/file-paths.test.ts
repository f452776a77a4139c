/** Clients send URLs of files, and rows store the paths. A file stays as long as a row references it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectListed } from '../../server/testing/expect-listed.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

const PUBLIC_FILES_PATH = '/storage/v1/object/public';

it('a profile accepts the URL of a file with any http or https origin, stores the path, and rejects other URLs', () =>
  withTestDatabase(async ({ sql }) => {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    const path = `${PUBLIC_FILES_PATH}/profile-pictures/${id}/a.jpg`;
    await sql`insert into public.profiles (id, name, profile_picture) values (${id}, 'Ada', ${`http://a.example:1${path}`})`;
    const picture = () => sql`select profile_picture from public.profiles where id = ${id}`;
    expect(await picture()).toEqual([{ profile_picture: path }]);
    for (const origin of ['http://thrill_pc:3000', 'http://[::1]:3000', 'https://xn--fhrten-dua.example']) {
      await sql`update public.profiles set profile_picture = null where id = ${id}`;
      await sql`update public.profiles set profile_picture = ${origin + path} where id = ${id}`;
      expect(await picture()).toEqual([{ profile_picture: path }]);
    }
    for (const foreign of [
      `https://a.example/x${path}`,
      `https://a@b.example${path}`,
      `//a.example${path}`,
      `ftp://a.example${path}`,
      `https://a.example?${path}`,
      `https://a.example\n${path}`,
      `http://a.examplehttp://b.example${path}`,
      `https://a.example${path}?download`,
      'https://a.example/a.jpg',
    ]) {
      const update = sql`update public.profiles set profile_picture = ${foreign} where id = ${id}`;
      await expect(update, foreign).rejects.toMatchObject({ code: '23514' });
    }
    await sql`update public.profiles set profile_picture = null where id = ${id}`;
    expect(await picture()).toEqual([{ profile_picture: null }]);
  }));

it('a file stays as long as a row references it, in each column with files, and is queued for deletion when the row is deleted', () =>
  withTestDatabase(async ({ sql }) => {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
    const paths: Readonly<Record<string, string>> = {
      'public.meetups.thumbnail': `meetup-thumbnails/${id}/1.jpg`,
      'public.posts.images': `post-images/${id}/1.jpg`,
      'public.coaster_rides.photo': `ride-photos/${id}/1.jpg`,
      'public.soundboard_effects.audio_url': 'soundboard-audio/1.mp3',
      'public.team_member_pictures.profile_picture_url': 'team-profile-pictures/team/1.jpg',
      'public.thrill_tour_day_thumbnails.thumbnail_url': `meetup-thumbnails/${id}/2.jpg`,
      'private.instance_settings.logo': 'instance-files/instance/1.png',
      // Must be last, because deleting the profile deletes other rows.
      'public.profiles.profile_picture': `profile-pictures/${id}/1.jpg`,
    };
    const url = (column: string) => `${PUBLIC_FILES_PATH}/${paths[column]}`;
    await sql`insert into public.meetups (title, date, time, location, created_by, thumbnail)
      values ('Opening', '2031-05-01', '09:00', 'Gate', ${id}, ${url('public.meetups.thumbnail')})`;
    await sql`insert into public.posts (user_id, content, images, image_alts)
      values (${id}, 'Look', ${[url('public.posts.images')]}, ${['']})`;
    const credit = randomUUID();
    await sql`insert into public.coaster_credits (id, user_id, coaster_name) values (${credit}, ${id}, 'Backyard Thunder')`;
    await sql`insert into public.coaster_rides (user_id, credit_id, photo) values (${id}, ${credit}, ${`${id}/1.jpg`})`;
    await sql`insert into public.soundboard_effects (title, emoji, audio_url)
      values ('Whoosh', '💨', ${url('public.soundboard_effects.audio_url')})`;
    await sql`insert into public.team_member_pictures (member_name, profile_picture_url)
      values ('Ada', ${url('public.team_member_pictures.profile_picture_url')})`;
    await sql`insert into public.thrill_tour_day_thumbnails (day_id, thumbnail_url)
      values ('day-1', ${url('public.thrill_tour_day_thumbnails.thumbnail_url')})`;
    await sql`update private.instance_settings set logo = ${url('private.instance_settings.logo')}`;
    await sql`update public.profiles set profile_picture = ${url('public.profiles.profile_picture')} where id = ${id}`;

    const columns = await sql<{ name: string }[]>`
      select distinct nspname || '.' || relname || '.' || attname as name
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = conrelid
      where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ ('(public_files?|photo_of)\\(' || attname || ',')`;
    expectListed(
      columns.map(({ name }) => name),
      Object.keys(paths),
      'Add the column to the view private.referenced_files, with a trigger, and a row to this test',
    );
    for (const [column, path] of Object.entries(paths)) {
      const isReferenced = async () => {
        const [row] = await sql<
          { referenced: boolean }[]
        >`select private.is_file_referenced(${path}) as referenced`;
        return row?.referenced;
      };
      expect(await isReferenced(), column).toBe(true);
      const [schema = '', table = ''] = column.split('.');
      // Rides store the name of the file without its bucket.
      const stored = path.replace(/^ride-photos\//, '');
      await sql`delete from ${sql(schema)}.${sql(table)} as entry where entry::text like ${`%${stored}%`}`;
      expect(await isReferenced(), column).toBe(false);
      expect(
        await sql`select from public.storage_deletion_queue where bucket_id || '/' || name = ${path}`,
        column,
      ).toHaveLength(1);
    }
  }));

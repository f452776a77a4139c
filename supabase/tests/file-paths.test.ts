/** Rows that name files by whole addresses, from before they held paths. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  migrate,
  SUPABASE_FOLDER,
  withDatabaseBefore,
  withScratchCluster,
} from '../../scripts/scratch-database.ts';
import { connectDatabase } from '../../server/postgres/connect-database.ts';

const FIRST_VERSION = '20260201000900';
const STORED = '/storage/v1/object/public';
/** Origins that a community had, one after the other; with none, rows held paths already. */
const ORIGINS = [
  'http://localhost:3000',
  'http://[::1]:3000',
  'https://Club.example',
  '',
  'https://x.supabase.co',
];

it('files of every former origin become paths, and nothing else about their rows changes', () =>
  withDatabaseBefore(FIRST_VERSION, async (sql, update) => {
    const members = ORIGINS.map((origin) => ({ origin, id: randomUUID() }));
    for (const [index, { origin, id }] of members.entries()) {
      const file = (bucket: string, name: string) => `${origin}${STORED}/${bucket}/${name}`;
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      await sql`insert into public.profiles (id, name, profile_picture)
        values (${id}, ${`Rider ${index}`}, ${file('profile-pictures', `${id}/a.jpg`)})`;
      await sql`insert into public.posts (user_id, content, images, image_alts)
        values (${id}, ${`See ${origin}/posts`},
          ${['1', '2'].map((name) => file('post-images', `${id}/${name}.jpg`))}, ${['One', 'Two']})`;
      await sql`insert into public.meetups (title, date, time, location, created_by, thumbnail)
        values (${`Meetup ${index}`}, '2031-05-01', '09:00', 'Gate', ${id}, ${file('meetup-thumbnails', `${id}/a.jpg`)})`;
      await sql`insert into public.thrill_tour_day_thumbnails (day_id, thumbnail_url)
        values (${`day-${index}`}, ${file('meetup-thumbnails', `${id}/b.jpg`)})`;
      await sql`insert into public.team_member_pictures (member_name, profile_picture_url)
        values (${`Guide ${index}`}, ${file('team-profile-pictures', `team/${index}.jpg`)})`;
      await sql`insert into public.soundboard_effects (title, emoji, audio_url)
        values (${`Sound ${index}`}, '🎢', ${file('soundboard-audio', `${index}.mp3`)})`;
    }
    const FILES: readonly (readonly [string, string])[] = [
      ['profiles', 'profile_picture'],
      ['posts', 'images'],
      ['meetups', 'thumbnail'],
      ['thrill_tour_day_thumbnails', 'thumbnail_url'],
      ['team_member_pictures', 'profile_picture_url'],
      ['soundboard_effects', 'audio_url'],
    ];
    const everything = async () => {
      const tables: Record<string, readonly Record<string, unknown>[]> = {};
      for (const [table] of FILES)
        tables[table] = [...(await sql`select * from public.${sql(table)} as row order by row::text`)];
      return tables;
    };
    const withoutOrigins = (tables: Awaited<ReturnType<typeof everything>>) => {
      const sorted = Object.entries(tables).map(([table, rows]) => [
        table,
        rows
          .map((row) => JSON.stringify(row).replaceAll(/"https?:\/\/[^/"]+(?=\/storage\/)/g, '"'))
          .toSorted(),
      ]);
      return Object.fromEntries(sorted);
    };
    const before = await everything();

    await update();

    const after = await everything();
    const addressed = Object.entries(after).filter(([, rows]) =>
      /https?:[^"]*\/storage/.test(JSON.stringify(rows)),
    );
    expect(addressed).toEqual([]);
    expect(withoutOrigins(after)).toEqual(withoutOrigins(before));
    expect(await sql`select from public.storage_deletion_queue`).toHaveLength(0);
    expect(await sql`select from private.enqueue_abandoned_files()`).toHaveLength(1);
    expect(await sql`select from public.storage_deletion_queue`).toHaveLength(0);
  }));

it('a new row may name a file with any origin, and no file that is not ours', () =>
  withScratchCluster(async (url, folder) => {
    const sql = await connectDatabase(url);
    try {
      await migrate({ url, sql }, folder, SUPABASE_FOLDER);
      const id = randomUUID();
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      const path = `${STORED}/profile-pictures/${id}/a.jpg`;
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
        const refused = sql`update public.profiles set profile_picture = ${foreign} where id = ${id}`;
        await expect(refused, foreign).rejects.toMatchObject({ code: '23514' });
      }
      await sql`update public.profiles set profile_picture = null where id = ${id}`;
      expect(await picture()).toEqual([{ profile_picture: null }]);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }));

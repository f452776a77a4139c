/** The migration that applies the rules for storable values to existing rows. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withDatabaseBefore } from '../../scripts/database/scratch-database.ts';
import type { Database } from '../../server/postgres/connect-database.ts';

const FIRST_VERSION = '20260201000290';
const INVALID_UUID = '00000000-0000-0000-0000-00000000000a';

async function newMember(sql: Database, profile: Readonly<Record<string, string>>): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles ${sql({ id, ...profile })}`;
  return id;
}

it('existing rows are repaired, and deleted only if another row refers to an invalid id', () =>
  withDatabaseBefore(FIRST_VERSION, async (sql, update) => {
    const honest = await newMember(sql, {
      ...{ name: 'Nguyễn Văn Ạnh', bio: 'Two\nlines', instagram: 'anh.rides', discord: 'anh rides#0042' },
    });
    const hostile = await newMember(sql, {
      ...{ name: `Max\u202E\n${'\u0301'.repeat(40)}`, instagram: 'javascript:alert(1)', discord: '<script>' },
      ...{ tiktok: 'https://www.tiktok.com/@max.rides', favorite_coaster: 'a\u200Bb' },
    });
    const url = (name: string) => `/storage/v1/object/public/post-images/${hostile}/${name}.png`;
    const images = `{{${url('a')},${url('b')}},{${url('c')},${url('d')}}}`;
    const [good] = await sql<{ id: string }[]>`
      insert into public.posts (user_id, content) values (${honest}, 'Good') returning id`;
    const [flat] = await sql<{ id: string }[]>`
      insert into public.posts (user_id, content, images, image_alts, created_at)
      values (${hostile}, ${'a\u0001b'}, ${images}::text::text[], '[3:6]={1,2,3,4}', 'infinity') returning id`;
    await sql`insert into public.posts (id, user_id, content) values (${INVALID_UUID}, ${hostile}, 'Bad id')`;
    await sql`insert into public.post_comments (user_id, post_id, content) values (${honest}, ${INVALID_UUID}, 'Hm')`;
    await sql`insert into public.post_comments (id, user_id, post_id, content)
      values (${INVALID_UUID}, ${hostile}, ${good?.id ?? ''}, 'Comment')`;
    await sql`insert into public.meetups (title, date, time, location, created_by)
      values (${'\u202Eteem'}, '2031-05-01', '09:00', ${'a\u2028b'}, ${hostile})`;

    await update();

    const profiles = await sql`
      select id, name, bio, favorite_coaster, instagram, tiktok, discord from public.profiles order by name`;
    const empty = { bio: '', favorite_coaster: '', instagram: '', tiktok: '', discord: '' };
    expect(profiles).toEqual([
      { ...empty, id: hostile, name: 'Max', favorite_coaster: 'ab', tiktok: 'max.rides' },
      {
        ...{ ...empty, id: honest, name: 'Nguyễn Văn Ạnh', bio: 'Two\nlines' },
        ...{ instagram: 'anh.rides', discord: 'anh rides#0042' },
      },
    ]);
    const posts = await sql`
      select id, content, images, image_alts, created_at < now() + interval '1 day' as is_sane, comment_count
      from public.posts order by content desc`;
    expect(posts).toEqual([
      {
        ...{ id: flat?.id, content: 'ab', images: ['a', 'b', 'c', 'd'].map(url) },
        ...{ image_alts: ['1', '2', '3', '4'], is_sane: true, comment_count: 0 },
      },
      { id: good?.id, content: 'Good', images: [], image_alts: [], is_sane: true, comment_count: 1 },
    ]);
    const [comment, ...others] = await sql<{ id: string }[]>`select id from public.post_comments`;
    expect(others).toEqual([]);
    expect(comment?.id).not.toBe(INVALID_UUID);
    expect(await sql`select title, location from public.meetups`).toEqual([
      { title: 'teem', location: 'a b' },
    ]);
  }));

it('members lose reserved names and keep the rest of their name', () =>
  withDatabaseBefore(FIRST_VERSION, async (sql, update) => {
    const names = {
      '⭐ THRILL GUIDE': 'New Thrillseeker',
      'Max ✓': 'Max',
      '✓': 'New Thrillseeker',
      Аdmin: 'New Thrillseeker',
      'Adminah ': 'Adminah',
      Ann: 'Ann',
    };
    const ids = new Map<string, string>();
    for (const name of Object.keys(names)) ids.set(await newMember(sql, { name }), name);
    const admin = await newMember(sql, { name: 'Ann ✓' });
    await sql`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;

    await update();

    const after = await sql<{ id: string; name: string }[]>`select id, name from public.profiles`;
    expect(Object.fromEntries(after.map(({ id, name }) => [ids.get(id) ?? 'the admin', name]))).toEqual({
      ...names,
      'the admin': 'Ann ✓',
    });
  }));

it('texts that the rules lengthen or empty do not block the migration', () =>
  withDatabaseBefore(FIRST_VERSION, async (sql, update) => {
    // Each becomes two characters in the normalized form in which lines are stored.
    const lengthening = (length: number) => '\u0958'.repeat(length);
    const id = await newMember(sql, {
      ...{ name: lengthening(80), favorite_coaster: lengthening(120), home_park: lengthening(120) },
    });
    const picture = `/storage/v1/object/public/post-images/${id}/a.png`;
    await sql`insert into public.meetups (title, date, time, location, created_by)
      values (${lengthening(120)}, '2031-05-01', '09:00', ${lengthening(200)}, ${id})`;
    await sql`insert into public.posts (user_id, content, images, image_alts, park_name, park_country)
      values (${id}, ${'\uFFFE \uFFFF'}, ${[picture]}, ${[lengthening(500)]}, ${lengthening(120)}, ${lengthening(80)})`;
    await sql`insert into public.post_comments (user_id, post_id, content) select ${id}, id, ${'\uFFFE'} from public.posts`;
    await sql`insert into public.parks (id, name, country) values ('old-park', 'Old Park', 'Nowhere')`;
    await sql`insert into public.thoosie_tips (user_id, park_id, tip_text) values (${id}, 'old-park', ${'\uFFFF'})`;

    await update();

    const lengths = await sql`
      select char_length(name) as name, char_length(favorite_coaster) as coaster, char_length(title) as title,
        char_length(location) as location, char_length(image_alts[1]) as alt, char_length(park_name) as park,
        char_length(park_country) as country, post.content, comment.content as comment, tip_text as tip
      from public.profiles, public.meetups, public.posts as post, public.post_comments as comment, public.thoosie_tips
      where profiles.id = ${id}`;
    expect(lengths).toEqual([
      {
        ...{ name: 80, coaster: 120, title: 120, location: 200, alt: 500, park: 120, country: 80 },
        ...{ content: '…', comment: '…', tip: '…' },
      },
    ]);
  }));

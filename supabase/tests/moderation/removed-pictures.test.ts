// @spec community/roles

/** Which pictures a decision queues for fingerprinting, and which uploads are recognised as removed pictures. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newContent, newMember, reportAndDecide, reverseDecision } from './moderation-fixtures.ts';

const SHA256 = 'ab'.repeat(32);
const PERCEPTUAL_HASH = '01'.repeat(128);
/** Mean blue and red chroma, from -128 to 127, in 4 × 4 parts of a picture. */
const COLOURS = Array.from({ length: 32 }, () => 5);

/** Returns the paths of removed pictures that have no fingerprint yet. */
const pathsToFingerprint = async (sql: Database) =>
  (
    await sql<{ path: string }[]>`
      select bucket_id || '/' || name as path from private.removed_pictures where name is not null order by path`
  ).map(({ path }) => path);

async function newPost(sql: Database, author: string, ...files: readonly string[]): Promise<string> {
  const post = await newContent(sql, author, 'post');
  const images = files.map((file) => `/storage/v1/object/public/post-images/${author}/${file}`);
  await sql`
    update public.posts set images = ${images}, image_alts = array_fill(''::text, array[${files.length}::integer])
    where id = ${post}`;
  return post;
}

it('a removal queues the pictures of the content, other decisions do not; a reversal takes the pictures out of the queue', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await reportAndDecide(sql, moderator, 'post', await newPost(sql, author, 'hidden.jpg'), {
      content: 'hide',
    });
    await reportAndDecide(sql, moderator, 'post', await newPost(sql, author, 'kept.jpg'), { member: 'warn' });
    await reportAndDecide(sql, moderator, 'tip', await newContent(sql, author, 'tip'), { content: 'remove' });
    expect(await pathsToFingerprint(sql)).toEqual([]);
    const decision = await reportAndDecide(
      sql,
      moderator,
      'post',
      await newPost(sql, author, '1.jpg', '2.jpg'),
      {
        content: 'remove',
      },
    );
    const meetup = await newContent(sql, author, 'meetup');
    await sql`
      update public.meetups set thumbnail = ${`/storage/v1/object/public/meetup-thumbnails/${author}/3.jpg`} where id = ${meetup}`;
    await reportAndDecide(sql, moderator, 'meetup', meetup, { content: 'remove' });
    await sql`
      update public.profiles set profile_picture = ${`/storage/v1/object/public/profile-pictures/${author}/4.jpg`}
      where id = ${author}`;
    await reportAndDecide(sql, moderator, 'picture', author, { content: 'remove' });
    expect(await pathsToFingerprint(sql)).toEqual([
      `meetup-thumbnails/${author}/3.jpg`,
      `post-images/${author}/1.jpg`,
      `post-images/${author}/2.jpg`,
      `profile-pictures/${author}/4.jpg`,
    ]);
    await reverseDecision(sql, moderator, decision);
    expect(await pathsToFingerprint(sql)).toEqual([
      `meetup-thumbnails/${author}/3.jpg`,
      `profile-pictures/${author}/4.jpg`,
    ]);
  }));

it('the removal of recent content queues all its pictures', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await newPost(sql, author, '1.jpg');
    await newPost(sql, author, '2.jpg');
    await newPost(sql, await newMember(sql), '3.jpg');
    await actAs(
      sql,
      moderator,
      (transaction) =>
        transaction`select public.remove_recent_content(${author}, 24, 'No spam', 'You advertise.')`,
    );
    expect(await pathsToFingerprint(sql)).toEqual([
      `post-images/${author}/1.jpg`,
      `post-images/${author}/2.jpg`,
    ]);
  }));

it('a file that is deleted before it is fingerprinted leaves the queue', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await reportAndDecide(sql, moderator, 'post', await newPost(sql, author, '1.jpg', '2.jpg'), {
      content: 'remove',
    });
    await sql`insert into storage.objects (bucket_id, name) values ('post-images', ${`${author}/1.jpg`})`;
    await sql`delete from storage.objects where name = ${`${author}/1.jpg`}`;
    expect(await pathsToFingerprint(sql)).toEqual([`post-images/${author}/2.jpg`]);
  }));

it('recognises a file with the same bytes, and a picture whose perceptual hash and colours both differ by no more than the limits', () =>
  withTestDatabase(async ({ sql }) => {
    const isRemoved = async (sha256: string, hash: string | null, colours: readonly number[] | null) => {
      const [row] = await sql<{ removed: boolean }[]>`
        select private.is_removed_picture(${sha256}, ${hash}::bit(256), ${colours && `{${colours}}`}::smallint[]) as removed`;
      return row?.removed;
    };
    const withChangedDigits = (count: number) =>
      [...PERCEPTUAL_HASH].map((digit, index) => (index < count ? 1 - Number(digit) : digit)).join('');
    const withShiftedColour = (by: number) =>
      COLOURS.map((value, index) => (index === 31 ? value - by : value));
    const other = 'cd'.repeat(32);
    await sql`insert into private.removed_pictures (sha256) values (${SHA256})`;
    expect(await isRemoved(SHA256, null, null)).toBe(true);
    expect(await isRemoved(other, PERCEPTUAL_HASH, COLOURS), 'stored without a perceptual hash').toBe(false);
    await sql`
      insert into private.removed_pictures (sha256, look, tint) values (${SHA256}, ${PERCEPTUAL_HASH}::bit(256), ${`{${COLOURS}}`}::smallint[])`;
    expect(await isRemoved(other, null, null)).toBe(false);
    // The hash may differ in 40 digits, and each colour value by 12.
    expect(await isRemoved(other, withChangedDigits(40), withShiftedColour(12))).toBe(true);
    expect(await isRemoved(other, withChangedDigits(41), COLOURS)).toBe(false);
    expect(await isRemoved(other, PERCEPTUAL_HASH, withShiftedColour(13))).toBe(false);
  }));

it('keeps the fingerprint of a removed picture after the author is deleted, without the id of the decision', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await reportAndDecide(sql, moderator, 'post', await newPost(sql, author, '1.jpg'), { content: 'remove' });
    await sql`update private.removed_pictures set sha256 = ${SHA256}, bucket_id = null, name = null`;
    await sql`delete from public.profiles where id = ${author}`;
    expect(await sql`select decision_id, sha256 from private.removed_pictures`).toEqual([
      { decision_id: null, sha256: SHA256 },
    ]);
  }));

it('members and staff can neither read removed pictures nor call is_removed_picture()', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`insert into private.removed_pictures (sha256) values (${SHA256})`;
    for (const role of ['moderator', 'admin', undefined] as const) {
      const member = await newMember(sql, role);
      const read = await actAs(
        sql,
        member,
        (transaction) => transaction`select from private.removed_pictures`,
      );
      // Our server, unlike a Supabase project, grants the API roles access to every table. Without a policy they see no row.
      expect(read).toEqual([]);
      const check = actAs(
        sql,
        member,
        (transaction) => transaction`select private.is_removed_picture(${SHA256}, null, null)`,
      );
      await expect(check).rejects.toMatchObject({ code: '42501' });
    }
  }));

it('a removed file cannot be used in a post, profile or meetup, before or after it is fingerprinted; a reversal allows it again', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const file = (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${author}/${name}`;
    const [profilePicture, thumbnail] = [
      file('profile-pictures', 'face.jpg'),
      file('meetup-thumbnails', 'gate.jpg'),
    ];
    const decision = await reportAndDecide(
      sql,
      moderator,
      'post',
      await newPost(sql, author, '1.jpg', '2.jpg'),
      {
        content: 'remove',
      },
    );
    await sql`update public.profiles set profile_picture = ${profilePicture} where id = ${author}`;
    await reportAndDecide(sql, moderator, 'picture', author, { content: 'remove' });
    const meetup = await newContent(sql, author, 'meetup');
    await sql`update public.meetups set thumbnail = ${thumbnail} where id = ${meetup}`;
    await reportAndDecide(sql, moderator, 'meetup', meetup, { content: 'remove' });
    const other = await newContent(sql, author, 'meetup');

    const post = (...images: readonly string[]) =>
      actAs(
        sql,
        author,
        (transaction) => transaction`
          insert into public.posts (user_id, content, images) values (${author}, 'Again', ${[...images]}::text[])`,
      );
    const attempts = [
      () => post(file('post-images', '3.jpg'), file('post-images', '2.jpg')),
      () => post(`https://club.example${file('post-images', '1.jpg')}`),
      () =>
        actAs(
          sql,
          author,
          (transaction) =>
            transaction`update public.profiles set profile_picture = ${profilePicture} where id = ${author}`,
        ),
      () =>
        actAs(
          sql,
          author,
          (transaction) =>
            transaction`update public.meetups set thumbnail = ${thumbnail} where id = ${other}`,
        ),
    ];
    const rejected = { code: '23514', hint: 'picture_removed' };
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(rejected);
    // As the server does when it stores the fingerprints.
    await sql`
      update private.removed_pictures set sha256 = ${SHA256}, bucket_id = null, name = null where name is not null`;
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(rejected);
    await post(file('post-images', '3.jpg'));
    await reverseDecision(sql, moderator, decision);
    await post(file('post-images', '1.jpg'));
  }));

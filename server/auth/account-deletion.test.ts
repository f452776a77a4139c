// @spec community/admin-calls

/**
 * Counts the rows of a deleted account in every existing table, and its files on disk. The test therefore also fails for a new
 * table in `public` that refers to members, if the deletion omits it or this test does not fill it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mp3File, pngFile } from '../testing/sample-files.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(() => site[Symbol.asyncDispose]());

/** Returns every table in which any value contains that text, with the number of such rows. */
async function countRowsContaining(text: string): Promise<Record<string, number>> {
  const tables = await site.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') order by name`;
  expect(tables.length).toBeGreaterThan(20);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await site.sql.unsafe<{ amount: number }[]>(
      `select count(*)::integer as amount from ${name} as line where line::text like '%' || $1 || '%'`,
      [text],
    );
    if (row && row.amount > 0) counts[name] = row.amount;
  }
  return counts;
}

/**
 * Returns the columns in the schema `public` that refer to members. `keepsRow`: a deletion of the member sets the column to
 * null and keeps the row.
 */
function referringColumns() {
  return site.sql<{ table: string; column: string; keepsRow: boolean }[]>`
    select key.conrelid::regclass::text as table, attribute.attname as column, key.confdeltype = 'n' as "keepsRow"
    from pg_constraint as key
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace
      and key.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
    order by 1, 2`;
}

async function countRowsOf(column: { table: string; column: string }, id: string): Promise<number> {
  const rows = await site.sql`
    select 1 from ${site.sql(column.table)} where ${site.sql(column.column)} = ${id}`;
  return rows.length;
}

const storedFileSchema = z.object({ bucket: z.string(), name: z.string() });

/** Returns the names of all stored files, and the number of content files. */
async function filesOnDisk(): Promise<{ names: string[]; contents: number }> {
  const folder = join(site.dataDir, 'objects');
  const paths = await readdir(folder, { recursive: true });
  const records = await Promise.all(
    paths
      .filter((path) => path.endsWith('.json'))
      .map(async (path) => storedFileSchema.parse(JSON.parse(await readFile(join(folder, path), 'utf8')))),
  );
  return {
    names: records.map(({ bucket, name }) => `${bucket}/${name}`).sort(),
    contents: paths.filter((path) => path.endsWith('.bin')).length,
  };
}

/** Returns the counters in the rows of a member. */
async function readCounters(member: Member) {
  const { sql } = site;
  return {
    profile: await sql`select tip_upvotes, park_posts, is_guide from public.profiles where id = ${member.id}`,
    posts:
      await sql`select like_count, comment_count, meetup_id from public.posts where user_id = ${member.id}`,
    tips: await sql`select upvotes, downvotes from public.thoosie_tips where user_id = ${member.id} order by tip_text`,
    meetups: await sql`select attendee_count from public.meetups where created_by = ${member.id}`,
  };
}

/** Returns the rows with a counter that does not match what it counts. A coaster count may be higher, as members can type it. */
function findWrongCounters() {
  return site.sql`
    select 'post' as what, id from public.posts
    where like_count <> (select count(*) from public.post_likes where post_id = posts.id)
      or comment_count <> (select count(*) from public.post_comments where post_id = posts.id)
    union all
    select 'meetup', id from public.meetups
    where attendee_count <> (select count(*) from public.meetup_attendees where meetup_id = meetups.id)
    union all
    select 'tip', id from public.thoosie_tips
    where upvotes <> (select count(*) from public.tip_votes where tip_id = thoosie_tips.id and vote_type = 'upvote')
      or downvotes <> (select count(*) from public.tip_votes where tip_id = thoosie_tips.id and vote_type = 'downvote')
    union all
    select 'profile', id from public.profiles
    where park_posts <> (select count(*) from public.posts where user_id = profiles.id and (park_id is not null or park_name is not null))
      or coaster_count < (select count(*) from public.coaster_credits where user_id = profiles.id and removed_at is null)
      or tip_upvotes <> (select coalesce(sum(upvotes), 0) from public.thoosie_tips where user_id = profiles.id)`;
}

async function newMember(name: string): Promise<Member> {
  const member = await site.member();
  const { error } = await member.client.from('profiles').insert({ id: member.id, name });
  expect(error).toBeNull();
  return member;
}

async function insert(member: Member, table: string, row: object): Promise<string> {
  const { data, error } = await member.client.from(table).insert(row).select('*').single();
  expect(error, table).toBeNull();
  return z.looseObject({ id: z.optional(z.string()) }).parse(data).id ?? '';
}

async function upload(member: Member, bucket: string, name: string): Promise<string> {
  const [bytes, contentType] =
    bucket === 'soundboard-audio' ? [mp3File(), 'audio/mpeg'] : [pngFile(), 'image/png'];
  const files = member.client.storage.from(bucket);
  expect((await files.upload(name, bytes, { contentType })).error, name).toBeNull();
  return files.getPublicUrl(name).data.publicUrl;
}

const today = new Date().toISOString().slice(0, 10);
const meetup = { title: 'Rope drop', date: '2060-05-01', time: '09:00', location: 'Main gate' };

/**
 * Creates rows of `member` in every table that refers to members, some of them about rows of `other`. Uploads files to all buckets
 * except instance-files.
 */
async function createRowsInEveryTable(member: Member, other: Member): Promise<void> {
  const { id, client } = member;
  const [park] = await site.sql<{ id: string }[]>`select id from public.parks limit 1`;
  const park_id = park?.id;
  const theirs = await site.sql<{ post: string; tips: string[]; meetup: string }[]>`
    select (select id from public.posts where user_id = ${other.id}) as post,
      (select array_agg(id order by tip_text) from public.thoosie_tips where user_id = ${other.id}) as tips,
      (select id from public.meetups where created_by = ${other.id}) as meetup`;
  const {
    post = '',
    tips: [upvotedTip = '', downvotedTip = ''] = [],
    meetup: their_meetup = '',
  } = theirs[0] ?? {};

  const photos = await Promise.all(
    ['1', '2'].map((name) => upload(member, 'post-images', `${id}/${name}.png`)),
  );
  const profilePicture = await upload(member, 'profile-pictures', `${id}/face.png`);
  const thumbnail = await upload(member, 'meetup-thumbnails', `${id}/cover.png`);
  await upload(member, 'post-images', `${id}/never-posted.png`);

  const own_meetup = await insert(member, 'meetups', { ...meetup, created_by: id, thumbnail });
  const own_post = await insert(member, 'posts', {
    user_id: id,
    content: 'Goodbye',
    images: photos,
    park_id,
    visit_date: today,
    meetup_id: their_meetup,
  });
  const own_tip = await insert(member, 'thoosie_tips', { user_id: id, park_id, tip_text: 'Go at night' });
  expect(
    (await client.from('profiles').update({ profile_picture: profilePicture }).eq('id', id)).error,
  ).toBeNull();
  expect(
    (await client.rpc('toggle_tour_coaster', { coaster_name: 'Taron', checked: true })).error,
  ).toBeNull();
  const photo = `${id}/ride.png`;
  await upload(member, 'ride-photos', photo);
  const ride = { ride_id: crypto.randomUUID(), coaster_id: 'taron-56', ridden_on: '2024-07', photo };
  expect((await client.rpc('log_ride', ride)).error).toBeNull();
  await insert(member, 'favorite_parks', { user_id: id, park_id });
  await insert(member, 'user_park_visits', { user_id: id, park_id, visit_date: today });

  for (const [by, to_post, to_tip, to_meetup] of [
    [member, post, upvotedTip, their_meetup],
    [other, own_post, own_tip, own_meetup],
    [member, own_post, own_tip, own_meetup],
  ] as const) {
    const user_id = by.id;
    await insert(by, 'meetup_attendees', { user_id, meetup_id: to_meetup });
    await insert(by, 'post_likes', { user_id, post_id: to_post });
    await insert(by, 'post_comments', { user_id, post_id: to_post, content: 'See you' });
    await insert(by, 'tip_votes', { user_id, tip_id: to_tip, vote_type: 'upvote' });
  }
  await insert(member, 'tip_votes', { user_id: id, tip_id: downvotedTip, vote_type: 'downvote' });
  await insert(member, 'high_fives', { giver_id: id, receiver_id: other.id });
  await insert(other, 'high_fives', { giver_id: other.id, receiver_id: id });
  // Another member's post announces a meetup that will be deleted.
  await insert(other, 'posts', { user_id: other.id, content: 'There too', meetup_id: own_meetup });

  // The member to be deleted becomes an admin and publishes content for everyone.
  await site.sql`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
  const audio_url = await upload(member, 'soundboard-audio', 'lift-hill.mp3');
  await upload(member, 'soundboard-audio', 'never-used.mp3');
  const picture = await upload(member, 'team-profile-pictures', 'team/guide.png');
  await insert(member, 'soundboard_effects', { title: 'Lift hill', emoji: '🎢', audio_url });
  await insert(member, 'team_member_pictures', { member_name: 'A guide', profile_picture_url: picture });
  const day = await upload(other, 'meetup-thumbnails', `${other.id}/day.png`);
  await insert(member, 'thrill_tour_day_thumbnails', { day_id: 'day-1', thumbnail_url: day });
  // Adds a row of tour_changes.
  await insert(member, 'tour_hotels', { name: 'Casale', location: 'Rome' });
  await createModerationRows(member, other, post);
  await createSuggestions(member, other);
  await blockEachOther(member, other);
}

/** Adds an open suggestion of `member`, one of `other` that `member` declined, and a change that `member` suggested and accepted. */
async function createSuggestions(member: Member, other: Member): Promise<void> {
  const suggestion = { coaster_id: 'taron-56', after: { city: 'Cologne' }, source: 'A sign' };
  await insert(member, 'coaster_suggestions', { ...suggestion, user_id: member.id });
  const theirs = await insert(other, 'coaster_suggestions', { ...suggestion, user_id: other.id });
  const decision = { suggestion_id: theirs, accepted: false, answer: 'No' };
  expect((await member.client.rpc('decide_coaster_suggestion', decision)).error).toBeNull();
  await site.sql`
    insert into public.coaster_changes (coaster_id, after, suggested_by, accepted_by)
    values ('taron-56', '{"city": "Cologne"}', ${member.id}, ${member.id})`;
}

/** Adds blocks and mutes in both directions. Call it last: the two members can no longer interact afterwards. */
async function blockEachOther(member: Member, other: Member): Promise<void> {
  await site.sql`
    insert into public.member_mutes (user_id, muted_id) values (${member.id}, ${other.id}), (${other.id}, ${member.id})`;
  await site.sql`
    insert into public.member_blocks (user_id, blocked_id) values (${member.id}, ${other.id}), (${other.id}, ${member.id})`;
}

/** Adds a report by the member, a note by the member as staff, and a case, a decision and an ended suspension of the member. */
async function createModerationRows({ id, client }: Member, other: Member, post: string): Promise<void> {
  const call = async (by: Member['client'], name: string, values: Readonly<Record<string, unknown>>) =>
    expect((await by.rpc(name, values)).error, name).toBeNull();
  await call(client, 'report_content', { kind: 'post', target_id: post, reason: 'spam', note: id });
  await call(other.client, 'report_content', { kind: 'member', target_id: id, reason: 'spam' });
  const [caseIds] = await site.sql<{ own: string; theirs: string }[]>`
    select (select id from public.moderation_cases where target_id = ${id}) as own,
      (select id from public.moderation_cases where target_id = ${post}) as theirs`;
  await call(client, 'add_case_note', { case_id: caseIds?.theirs, words: 'Not meant badly' });
  await site.sql`
    insert into public.moderation_decisions (case_id, member_id, kind, content_action, member_action, rule, statement)
    values (${caseIds?.own ?? ''}, ${id}, 'member', 'keep', 'suspend', 'No spam', 'Nothing but advertising')`;
  await site.sql`
    insert into public.suspensions (user_id, ends_at, rule, statement)
    values (${id}, now() - interval '1 day', 'No spam', 'Nothing but advertising')`;
}

it('deletes an account: only ids in the moderation log and files that others see remain, and counters of other members are right', async () => {
  const [admin, other, member] = [await newMember('Ada'), await newMember('Ben'), await newMember('Cleo')];
  await site.sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')`;
  await insert(other, 'posts', { user_id: other.id, content: 'Front row at night' });
  const [park] = await site.sql<{ id: string }[]>`select id from public.parks limit 1`;
  for (const tip_text of ['Left queue', 'Right queue'])
    await insert(other, 'thoosie_tips', { user_id: other.id, park_id: park?.id, tip_text });
  await insert(other, 'meetups', { ...meetup, created_by: other.id });
  const [counts, files] = [await readCounters(other), await filesOnDisk()];

  await createRowsInEveryTable(member, other);
  await site.server.filesDeleted();
  const columns = await referringColumns();
  expect(columns.length).toBeGreaterThan(14);
  for (const column of columns) {
    const message = `${column.table}.${column.column}: add such a row in createRowsInEveryTable`;
    expect(await countRowsOf(column, member.id), message).toBeGreaterThan(0);
  }
  expect(Object.keys(await countRowsContaining(member.id))).toEqual(
    expect.arrayContaining(['auth.users', 'auth.sessions', 'auth.refresh_tokens', 'auth.audit_log_entries']),
  );
  expect(await readCounters(other)).not.toEqual(counts);
  // createRowsInEveryTable has uploaded ten files.
  expect((await filesOnDisk()).names).toHaveLength(files.names.length + 10);
  expect(await findWrongCounters()).toEqual([]);

  const { error } = await admin.client.rpc('delete_user_and_data', { target_user_id: member.id });
  expect(error).toBeNull();
  await site.server.filesDeleted();

  // The moderation log remains. It contains only ids, which no longer identify anybody.
  expect(await countRowsContaining(member.id)).toEqual({ 'public.moderation_log': expect.any(Number) });
  expect(await countRowsContaining(member.email)).toEqual({});
  for (const column of columns.filter(({ keepsRow }) => keepsRow)) {
    const rowsWithoutMember =
      await site.sql`select 1 from ${site.sql(column.table)} where ${site.sql(column.column)} is null`;
    expect(rowsWithoutMember.length, `${column.table}.${column.column}`).toBeGreaterThan(0);
  }
  expect(await findWrongCounters()).toEqual([]);
  const [post] = await site.sql`delete from public.posts where content = 'There too' returning meetup_id`;
  expect(post).toEqual({ meetup_id: null });
  expect(await readCounters(other)).toEqual(counts);
  // Only the files that the community still shows remain; each has its content.
  const remaining = await filesOnDisk();
  expect(remaining.names).toEqual([
    `meetup-thumbnails/${other.id}/day.png`,
    'soundboard-audio/lift-hill.mp3',
    'team-profile-pictures/team/guide.png',
  ]);
  expect(remaining.contents).toBe(3);
});

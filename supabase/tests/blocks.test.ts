/**
 * Blocks and mutes in every table: what a member sees of another member's rows. A table that refers to members and is not listed
 * here fails the test.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../server/postgres/connect-database.ts';
import { expectListed } from '../../server/testing/expect-listed.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

/**
 * What hides the rows of a table. `block`: a block, in both directions. `mute`: a block, in both directions, and a mute. `own`:
 * nothing, because members see only their own rows. `everyone`: nothing, because admins publish the rows for everyone. `staff`:
 * nothing, because only staff see the rows.
 */
const hiddenBy: Readonly<Record<string, 'block' | 'mute' | 'own' | 'everyone' | 'staff'>> = {
  profiles: 'block',
  meetups: 'block',
  meetup_attendees: 'block',
  post_likes: 'block',
  high_fives: 'block',
  coaster_credits: 'block',
  coaster_changes: 'block',
  posts: 'mute',
  post_comments: 'mute',
  thoosie_tips: 'mute',
  user_park_visits: 'mute',
  favorite_parks: 'own',
  coaster_rides: 'own',
  coaster_suggestions: 'own',
  ride_log_settings: 'own',
  member_blocks: 'own',
  member_mutes: 'own',
  tip_votes: 'own',
  moderation_decisions: 'own',
  reports: 'own',
  suspensions: 'own',
  user_roles: 'own',
  soundboard_effects: 'everyone',
  team_member_pictures: 'everyone',
  thrill_tour_day_thumbnails: 'everyone',
  tour_changes: 'staff',
  moderation_cases: 'staff',
  moderation_notes: 'staff',
};

/** Security definer functions that list no members, so they need not leave anybody out. */
const FUNCTIONS_WITHOUT_MEMBERS = [
  'find_coasters',
  'count_coaster_filters',
  'list_coaster_ranking',
  'coaster_ranking_facts',
];
// Members may not call this function, which lists the credits of one member. The functions that call it only count them.
const FUNCTIONS_ABOUT_ONE_MEMBER = ['counted_credits'];
// Only staff and the server get these rows. report_content, which members call, also reads reported_content.
const FUNCTIONS_OF_STAFF_AND_SERVER = [
  'list_users',
  'list_moderation_cases',
  'list_moderation_log',
  'reported_content',
  'list_applications',
  'take_approval_mails',
  'list_missing_coasters',
];
// list_invitations returns members their own invitations, and moderators all invitations.
const FUNCTIONS_ABOUT_THE_CALLER = [
  'moderation_counts',
  'export_my_data',
  'list_invitations',
  'own_application',
  'list_own_sessions',
];
const FUNCTIONS_ABOUT_BLOCKS = ['hidden_members', 'hidden_authors', 'list_blocked_members'];

/** The table to insert into, its column for the member who is blocked or muted, and the member who blocks or mutes. */
const BLOCKS_AND_MUTES = {
  'no block': null,
  'a block by the viewer': ['member_blocks', 'blocked_id', 'viewer'],
  'a block by the author': ['member_blocks', 'blocked_id', 'author'],
  'a mute by the viewer': ['member_mutes', 'muted_id', 'viewer'],
  'a mute by the author': ['member_mutes', 'muted_id', 'author'],
} as const;

const memberIds = { viewer: randomUUID(), author: randomUUID(), third: randomUUID() } as const;
type MemberKey = keyof typeof memberIds;

/**
 * Creates the three members. The author and the third member get rows in each table that a block affects. Attendances, likes and
 * comments are about the meetup and the post of the third member.
 */
async function addRows(sql: Database): Promise<void> {
  for (const [name, id] of Object.entries(memberIds)) {
    await sql`insert into auth.users (id, email) values (${id}, ${`${name}@example.com`})`;
    await sql`insert into public.profiles (id, name) values (${id}, ${name})`;
  }
  const [meetup, post] = [randomUUID(), randomUUID()];
  const host = memberIds.third;
  await sql`
    insert into public.meetups (id, title, date, time, location, created_by)
    values (${meetup}, 'Rope drop', '2031-05-01', '09:00', 'Gate', ${host})`;
  await sql`insert into public.posts (id, user_id, content) values (${post}, ${host}, 'What a drop!')`;
  await sql`
    insert into public.meetups (title, date, time, location, created_by)
    values ('Night rides', '2031-05-02', '19:00', 'Gate', ${memberIds.author})`;
  await sql`insert into public.posts (user_id, content) values (${memberIds.author}, 'Front row.')`;
  for (const id of [memberIds.author, memberIds.third]) {
    await sql`insert into public.meetup_attendees (user_id, meetup_id) values (${id}, ${meetup})`;
    await sql`insert into public.post_likes (user_id, post_id) values (${id}, ${post})`;
    await sql`
      insert into public.coaster_credits (user_id, coaster_id, coaster_name) values (${id}, 'taron-56', 'Taron')`;
    await sql`
      insert into public.coaster_changes (coaster_id, after, suggested_by) values ('taron-56', '{"city": "Brühl"}', ${id})`;
    await sql`insert into public.post_comments (user_id, post_id, content) values (${id}, ${post}, 'Nice')`;
    await sql`
      insert into public.thoosie_tips (user_id, park_id, tip_text) select ${id}, id, 'Go left.' from public.parks limit 1`;
    await sql`
      insert into public.user_park_visits (user_id, park_id, visit_date)
      select ${id}, id, '2031-05-01' from public.parks limit 1`;
  }
  await sql`
    insert into public.high_fives (giver_id, receiver_id) values
      (${memberIds.author}, ${memberIds.third}), (${memberIds.third}, ${memberIds.author}), (${memberIds.third}, ${memberIds.viewer})`;
}

/** Counts the rows of a table that refer to the member `owner` and that the viewer can see. */
async function countVisibleRows(
  sql: Database,
  table: string,
  owner: MemberKey,
  viewer: MemberKey,
): Promise<number> {
  return sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${memberIds[viewer]}, true), set_config('role', 'authenticated', true)`;
    const [row] = await transaction<{ rows: number }[]>`
      select count(*)::integer as rows from ${sql(`public.${table}`)} as t
      where ${memberIds[owner]} in (
        to_jsonb(t) ->> 'user_id', to_jsonb(t) ->> 'created_by', to_jsonb(t) ->> 'giver_id',
        to_jsonb(t) ->> 'receiver_id', to_jsonb(t) ->> 'suggested_by', case when ${table} = 'profiles' then to_jsonb(t) ->> 'id' end
      )`;
    return row?.rows ?? 0;
  });
}

it('this file lists every table that refers to members, and every security definer function that does not call hidden_members or hidden_authors', () =>
  withTestDatabase(async ({ sql }) => {
    const tables = await sql<{ name: string }[]>`
      select conrelid::regclass::text as name from pg_catalog.pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      union select 'profiles'`;
    expectListed(
      tables.map(({ name }) => name.replace('public.', '')),
      Object.keys(hiddenBy),
      'A new table that refers to members needs a restrictive policy like those of 20260401000100_blocks_and_mutes.sql, and a line in hiddenBy of supabase/tests/blocks.test.ts',
    );
    const functions = await sql<{ name: string }[]>`
      select distinct proname as name from pg_catalog.pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosecdef and proretset and prosrc !~ 'private\.hidden_(members|authors)\(\)'`;
    expectListed(
      functions.map(({ name }) => name),
      [
        ...FUNCTIONS_WITHOUT_MEMBERS,
        ...FUNCTIONS_ABOUT_ONE_MEMBER,
        ...FUNCTIONS_OF_STAFF_AND_SERVER,
        ...FUNCTIONS_ABOUT_THE_CALLER,
        ...FUNCTIONS_ABOUT_BLOCKS,
        // These call functions that leave hidden members out or, like compared_credits, raise an error about them.
        'search_members',
        'list_coaster_riders',
        'compared_credits',
      ],
      'A function that runs with its owner’s rights and lists rows of members must leave out private.hidden_members()',
    );
  }));

it('a block in either direction, or a mute by the viewer, hides the rows of the author in the tables that it affects, and no other rows', () =>
  withTestDatabase(async ({ sql }) => {
    await addRows(sql);
    const affected = Object.entries(hiddenBy).filter(([, hider]) => hider === 'block' || hider === 'mute');
    const countByTable = async (owner: MemberKey, viewer: MemberKey) =>
      Object.fromEntries(
        await Promise.all(
          affected.map(async ([table]) => [table, await countVisibleRows(sql, table, owner, viewer)]),
        ),
      );
    const before = {
      author: await countByTable('author', 'viewer'),
      third: await countByTable('third', 'viewer'),
      own: await countByTable('author', 'author'),
      viewer: await countByTable('viewer', 'author'),
    };
    for (const [table] of affected) expect(before.author[table], table).toBeGreaterThan(0);
    for (const [relation, insertion] of Object.entries(BLOCKS_AND_MUTES)) {
      if (insertion) {
        const [table, column, blocker] = insertion;
        const other = memberIds[blocker === 'viewer' ? 'author' : 'viewer'];
        await sql`insert into ${sql(`public.${table}`)} (user_id, ${sql(column)}) values (${memberIds[blocker]}, ${other})`;
      }
      const isBlock = insertion?.[0] === 'member_blocks';
      const isHidden = (hider: unknown) =>
        isBlock || (relation === 'a mute by the viewer' && hider === 'mute');
      expect(await countByTable('author', 'viewer'), relation).toEqual(
        Object.fromEntries(
          affected.map(([table, hider]) => [table, isHidden(hider) ? 0 : before.author[table]]),
        ),
      );
      expect(await countByTable('author', 'author'), `${relation}: own rows`).toEqual(before.own);
      // A high five between the third member and the author refers to both of them, so a block also hides it.
      expect(await countByTable('third', 'viewer'), `${relation}: rows of the third member`).toEqual({
        ...before.third,
        ...(isBlock && { high_fives: 1 }),
      });
      expect((await countByTable('viewer', 'author')).profiles, relation).toBe(isBlock ? 0 : 1);
      await sql`delete from public.member_blocks`;
      await sql`delete from public.member_mutes`;
    }
  }));

it('all members that somebody has blocked are hidden, not only the last one', () =>
  withTestDatabase(async ({ sql }) => {
    await addRows(sql);
    for (const blockedId of [memberIds.author, memberIds.third])
      await sql`insert into public.member_blocks (user_id, blocked_id) values (${memberIds.viewer}, ${blockedId})`;
    for (const owner of ['author', 'third'] as const) {
      expect(await countVisibleRows(sql, 'profiles', owner, 'viewer'), owner).toBe(0);
      expect(await countVisibleRows(sql, 'post_comments', owner, 'viewer'), owner).toBe(0);
    }
  }));

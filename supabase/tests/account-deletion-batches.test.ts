/** Deletion of large accounts: what the request deletes, what later batches delete, and concurrent deletions. */

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import { connectDatabase, type Database } from '../../server/postgres/connect-database.ts';
import { expectListed } from '../../server/testing/expect-listed.ts';
import {
  countRowsContaining,
  fillLargeAccount,
  findWrongCounters,
} from '../../server/testing/large-account.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

/** Rows per table. All tables together have more rows than one request deletes. */
const ROWS = 300;

async function newMember(sql: Database, role?: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles (id, name, bio) values (${id}, 'Ada', 'Rides everything')`;
  if (role) await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Runs statements as the Data API does for a member. */
const actAs = <T>(sql: Database, member: string, work: (sql: Transaction) => Promise<T>) =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    return work(transaction);
  });

const deleteAccount = (sql: Database, by: string, member: string) =>
  actAs(sql, by, (transaction) => transaction`select public.delete_user_and_data(${member})`);

/** Runs batches until nothing is left. Returns their number. */
async function runBatches(sql: Database, atMost: number): Promise<number> {
  for (let batches = 0; ; batches += 1) {
    const [row] = await sql<{ removed: number | null }[]>`
      select public.continue_account_deletions(${atMost}) as removed`;
    if ((row?.removed ?? null) === null) return batches;
  }
}

/** Registers files of a member in the storage. Returns the path of every second file, for posts. */
async function addFiles(sql: Database, member: string, amount: number): Promise<string[]> {
  const names = Array.from({ length: amount }, (_, index) => `${member}/${index}.png`);
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id)
    select 'post-images', name, ${member}, ${member} from unnest(${names}::text[]) as name`;
  return names
    .filter((_, index) => index % 2 === 0)
    .map((name) => `/storage/v1/object/public/post-images/${name}`);
}

/** Returns the tables that refer to members but have no row of this member. */
async function emptyTables(sql: Database, member: string): Promise<string[]> {
  const tablesWithRows = Object.keys(await countRowsContaining(sql, member));
  const tablesWithReferences = await sql<{ name: string }[]>`
    select distinct conrelid::regclass::name as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> 'public.profiles'::regclass
      and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)`;
  return tablesWithReferences
    .map(({ name }) => name)
    .filter((name) => !tablesWithRows.includes(`public.${name}`));
}

it('deleting a large account ends its access and empties its profile at once, and removes its rows and queues its files in batches', () =>
  withTestDatabase(async ({ sql }) => {
    for (const atMost of [7, 1_000]) {
      const member = await newMember(sql);
      const pictures = await addFiles(sql, member, 30);
      const other = await fillLargeAccount(sql, member, ROWS, (position) => pictures[position] ?? null);
      expectListed(
        await emptyTables(sql, member),
        [
          // Only admins and operators add these rows.
          ...['soundboard_effects', 'team_member_pictures', 'thrill_tour_day_thumbnails', 'tour_changes'],
          'user_roles',
          // These rows stay, without a reference to the member.
          ...['coaster_changes', 'moderation_cases', 'moderation_notes', 'reports'],
          // Staff add only a few of these rows about one member.
          ...['moderation_decisions', 'suspensions'],
        ],
        'Fill a table of members in fillLargeAccount(), in server/testing/large-account.ts',
      );
      await deleteAccount(sql, member, member);
      expect(await sql`select from auth.users where id = ${member}`).toHaveLength(0);
      const [profile] = await sql`select name, bio from public.profiles where id = ${member}`;
      expect(profile).toEqual({ name: 'New Thrillseeker', bio: '' });
      await expect(
        actAs(
          sql,
          member,
          (transaction) =>
            transaction`insert into public.posts (user_id, content) values (${member}, 'Still here')`,
        ),
      ).rejects.toMatchObject({ code: '42501' });

      const batches = await runBatches(sql, atMost);
      // At least 13 tables had ROWS rows each. If no batch deletes more than `atMost` rows, the deletion of only half of these
      // rows needs this many batches.
      expect(batches).toBeGreaterThan((ROWS * 13) / atMost / 2);
      // The deletion queue removes files and their usage later.
      expect(Object.keys(await countRowsContaining(sql, member)).sort()).toEqual([
        'private.storage_usage',
        'public.storage_deletion_queue',
        'storage.objects',
      ]);
      const [queued] = await sql`
        select count(*)::integer as files from public.storage_deletion_queue where name like ${`${member}/%`}`;
      expect(queued).toEqual({ files: 30 });
      expect(await findWrongCounters(sql)).toEqual([]);
      const [counters] =
        await sql`select comment_count, like_count from public.posts where id = ${other.post}`;
      expect(counters).toEqual({ comment_count: 0, like_count: 0 });
    }
  }));

it('leaves no rows of a member, except in the log, when the member and an admin delete the account during writes and background batches', () =>
  withTestDatabase(async ({ url, sql }) => {
    // Without this, the limit for new members would reject most of the posts.
    await sql`update private.instance_settings set limit_new_members = false`;
    const [admin, other] = [await newMember(sql, 'admin'), await newMember(sql)];
    const [otherPost] = await sql<{ id: string }[]>`
      insert into public.posts (user_id, content) values (${other}, 'Like me') returning id`;
    const pool = await connectDatabase(url, 12);
    try {
      for (const rows of [5, ROWS]) {
        const member = await newMember(sql);
        await fillLargeAccount(sql, member, rows, () => null);
        const [memberPost] = await sql<
          { id: string }[]
        >`select id from public.posts where user_id = ${member} limit 1`;
        const writes = Array.from({ length: 30 }, (_, index) =>
          index % 2 === 0
            ? actAs(
                pool,
                member,
                (transaction) =>
                  transaction`insert into public.posts (user_id, content) values (${member}, 'On and on')`,
              )
            : actAs(
                pool,
                other,
                (transaction) => transaction`
                  insert into public.post_comments (user_id, post_id, content)
                  values (${other}, ${(index % 4 === 1 ? memberPost : otherPost)?.id ?? ''}, 'Hello')`,
              ),
        );
        const deletions = [deleteAccount(pool, member, member), deleteAccount(pool, admin, member)];
        const workers = Array.from({ length: 4 }, () => runBatches(pool, 50));
        const results = await Promise.allSettled([...writes, ...deletions, ...workers]);
        const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
        // A call may fail because it is not allowed, or the account or post is deleted, but never because of a deadlock.
        for (const code of codes) expect(['42501', 'PT404', '23503']).toContain(code);
        const deleted = results.slice(writes.length, writes.length + 2);
        expect(deleted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        await runBatches(sql, 1_000);
        // The log keeps the id of an account that staff deleted.
        const byAdmin = deleted[1]?.status === 'fulfilled';
        expect(await countRowsContaining(sql, member)).toEqual(byAdmin ? { 'public.moderation_log': 1 } : {});
        expect(await findWrongCounters(sql)).toEqual([]);
      }
    } finally {
      await pool.end({ timeout: 5 });
    }
  }));

it('deleting an account in a dashboard, without delete_user_and_data(), leaves no rows and allows no new profile', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await sql`insert into public.posts (user_id, content) values (${member}, 'Hello')`;
    await sql`delete from auth.users where id = ${member}`;
    await runBatches(sql, 10);
    expect(await countRowsContaining(sql, member)).toEqual({});
    await expect(
      sql`insert into public.profiles (id, name) values (${member}, 'Back again')`,
    ).rejects.toMatchObject({
      code: '23503',
    });
    // An unconfirmed sign-up has no rows to delete later.
    await sql`insert into auth.users (id, email) values (${member}, 'unconfirmed@example.com')`;
    await sql`delete from auth.users where id = ${member}`;
    expect(await sql`select from private.account_deletions`).toHaveLength(0);
  }));

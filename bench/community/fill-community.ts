import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/bcrypt';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { MIN_POSTS } from './sizes.ts';
import { words } from './words.ts';

/** The password of every member of a filled community. */
export const PASSWORD = 'Steel-Vengeance-1!';

/** Returns the email address of a member. Members are numbered from 0, and the most active ones come first. */
export function emailOf(index: number): string {
  return `member-${index}@bench.example`;
}

/** The steps run one after the other. The file lists of a step run concurrently, each on its own connection. */
const STEPS = [
  [['01_generators.sql', '02_accounts.sql']],
  [['04_posts.sql'], ['03_meetups.sql', '05_tips.sql', '06_high_fives_and_visits.sql']],
  [['07_profiles.sql', '08_coasters.sql']],
] as const;

/**
 * Fills an empty, migrated database with a community of `posts` posts, deterministically. While it runs, triggers and foreign keys
 * are off, and so are the indexes of FILLED_TABLES and their checks that call functions. The SQL files therefore write the counters of
 * rows themselves.
 * @throws {Error} when there are fewer posts than MIN_POSTS
 */
export async function fillCommunity(sql: Database, posts: number): Promise<void> {
  if (posts < MIN_POSTS) throw new Error(`A community needs at least ${MIN_POSTS} posts.`);
  const passwordHash = await hash(PASSWORD, 10);
  const withSettings = <T>(work: (transaction: Transaction) => Promise<T>) =>
    sql.begin(async (transaction) => {
      await transaction`
        select
          set_config('bench.posts', ${String(posts)}, true),
          set_config('bench.password_hash', ${passwordHash}, true),
          set_config('session_replication_role', 'replica', true),
          set_config('statement_timeout', '0', true),
          set_config('work_mem', '256MB', true),
          set_config('maintenance_work_mem', '512MB', true)`;
      return work(transaction);
    });
  const checks = await withSettings(async (transaction) => {
    await disableIndexes(transaction);
    return dropChecks(transaction);
  });
  for (const step of STEPS) {
    await Promise.all(step.map((files) => withSettings((transaction) => runFiles(transaction, files))));
  }
  await withSettings(async (transaction) => {
    await transaction`drop schema bench cascade`;
    for (const { table, name, definition } of checks) {
      await transaction.unsafe(`alter table ${table} add constraint ${name} ${definition} not valid`);
    }
    await buildIndexes(transaction);
  });
  const connection = await sql.reserve();
  await connection`set statement_timeout = 0`;
  await connection`vacuum (analyze)`;
  connection.release();
}

async function runFiles(transaction: Transaction, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await transaction.unsafe(await readFile(join(import.meta.dirname, file), 'utf8'));
    // 01_generators.sql creates bench.words.
    if (file.startsWith('01')) await transaction`insert into bench.words ${transaction(rowOfWords)}`;
  }
}

/** The tables with many rows, for which `disableIndexes` and `dropChecks` save time. */
const FILLED_TABLES = [
  'auth.users',
  ...['profiles', 'posts', 'post_likes', 'post_comments', 'meetups', 'meetup_attendees', 'high_fives'],
  ...['user_park_visits', 'favorite_parks', 'thoosie_tips', 'tip_votes'],
  ...['private.member_search_words', 'private.member_search_postings'],
];

/** An index on random ids is built much faster after all rows are written. Until then, uniqueness is not checked. */
async function disableIndexes(transaction: Transaction): Promise<void> {
  await transaction`
    update pg_catalog.pg_index
    set indisready = false, indisvalid = false
    where indrelid = any (${FILLED_TABLES}::regclass[])`;
}

async function buildIndexes(transaction: Transaction): Promise<void> {
  for (const table of FILLED_TABLES) await transaction`reindex table ${transaction(table)}`;
}

type Check = { readonly table: string; readonly name: string; readonly definition: string };

/** CHECK constraints that call functions account for half of the fill time. They are added again without validating the rows. */
async function dropChecks(transaction: Transaction): Promise<readonly Check[]> {
  const checks = await transaction<Check[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_catalog.pg_constraint
    where contype = 'c' and conrelid = any (${FILLED_TABLES}::regclass[]) and pg_get_constraintdef(oid) like '%private.%'`;
  for (const { table, name } of checks) {
    await transaction.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  return checks;
}

const rowOfWords = {
  first_names: words.firstNames,
  last_names: words.lastNames,
  coasters: words.coasters,
  sentences: words.sentences,
  titles: words.titles,
};

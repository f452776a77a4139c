import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/bcrypt';
import type { TransactionSql } from 'postgres';
import type { Database } from '../../server/postgres/connect-database.ts';
import { SMALLEST } from './sizes.ts';
import { words } from './words.ts';

/** The password of every member of a filled community. */
export const PASSWORD = 'Steel-Vengeance-1!';

/** Address of a member; they are numbered from 0, the busiest first. */
export function emailOf(no: number): string {
  return `member-${no}@bench.example`;
}

/**
 * Fills an empty, migrated database with a community of that many posts and everything else in proportion, the same at
 * every call. Rules and counting triggers are switched off for it: rows come with their counts.
 */
export async function fillCommunity(sql: Database, posts: number): Promise<void> {
  if (posts < SMALLEST) throw new Error(`A community has ${SMALLEST} posts at least`);
  const passwordHash = await hash(PASSWORD, 10);
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql')).sort();
  await sql.begin(async (transaction) => {
    await transaction`
      select
        set_config('bench.posts', ${String(posts)}, true),
        set_config('bench.password_hash', ${passwordHash}, true),
        set_config('session_replication_role', 'replica', true),
        set_config('statement_timeout', '0', true),
        set_config('work_mem', '256MB', true),
        set_config('maintenance_work_mem', '512MB', true)`;
    await switchIndexesOff(transaction);
    for (const file of files) {
      await transaction.unsafe(await readFile(join(import.meta.dirname, file), 'utf8'));
      if (file.startsWith('01')) await transaction`insert into bench.words ${transaction(rowOfWords)}`;
    }
    await transaction`drop schema bench cascade`;
    await buildIndexes(transaction);
  });
  const held = await sql.reserve();
  await held`set statement_timeout = 0`;
  await held`vacuum (analyze)`;
  held.release();
}

const FILLED = [
  'auth.users',
  ...['profiles', 'posts', 'post_likes', 'post_comments', 'meetups', 'meetup_attendees', 'high_fives'],
  ...['user_park_visits', 'favorite_parks', 'thoosie_tips', 'tip_votes'],
];

/** Indexes on random ids are far quicker to build than to keep. Until they are built, nothing checks what is unique. */
async function switchIndexesOff(transaction: TransactionSql): Promise<void> {
  await transaction`
    update pg_catalog.pg_index
    set indisready = false, indisvalid = false
    where indrelid = any (${FILLED}::regclass[])`;
}

async function buildIndexes(transaction: TransactionSql): Promise<void> {
  for (const table of FILLED) await transaction`reindex table ${transaction(table)}`;
}

const rowOfWords = {
  first_names: words.firstNames,
  last_names: words.lastNames,
  coasters: words.coasters,
  sentences: words.sentences,
  titles: words.titles,
};

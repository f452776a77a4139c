import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { TransactionSql } from 'postgres';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './connect-database.ts';

/** Names of migrations: a version of digits, an underscore, words. The same rule as the supabase command's. */
const MIGRATION_NAME = /^(\d+)_(.*)\.sql$/;

/**
 * Applies the migrations that the history table does not list, in order of version, each in a transaction together
 * with its line in the history; then the seed, if it differs from the one applied last. The history has the form
 * that the supabase command reads and writes. The history table must exist.
 * @param only the versions to apply, without the seed, for rows that come from elsewhere
 * @returns the versions that were applied
 * @throws {StartupError} naming the file that failed; the files before it stay applied
 */
export async function applyMigrations(
  sql: Database,
  supabaseFolder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const folder = join(supabaseFolder, 'migrations');
  const files = (await readdir(folder)).filter((name) => MIGRATION_NAME.test(name)).sort();
  const history = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const applied = new Set(history.map((row) => row.version));
  const pending = files.flatMap((file) => {
    const [, version = '', name = ''] = MIGRATION_NAME.exec(file) ?? [];
    return applied.has(version) || only?.has(version) === false ? [] : [{ file, version, name }];
  });
  const unknown = [...(only ?? [])].filter(
    (version) => !files.some((file) => file.startsWith(`${version}_`)),
  );
  if (unknown.length > 0) {
    throw new StartupError(
      `This version does not know the migration ${unknown[0]}: get the version that was used last, or a newer one.`,
    );
  }
  for (const { file, version, name } of pending) {
    const text = await readFile(join(folder, file), 'utf8');
    await inOneTransaction(
      sql,
      file,
      text,
      (transaction) => transaction`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${splitSqlStatements(text)})`,
    );
  }
  if (!only) await applySeed(sql, supabaseFolder);
  return pending.map(({ version }) => version);
}

async function applySeed(sql: Database, supabaseFolder: string): Promise<void> {
  let text: string;
  try {
    text = await readFile(join(supabaseFolder, 'seed.sql'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const path = 'supabase/seed.sql';
  const hash = createHash('sha256').update(text).digest('hex');
  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;
  const [last] = await sql<
    { hash: string }[]
  >`select hash from supabase_migrations.seed_files where path = ${path}`;
  if (last?.hash === hash) return;
  await inOneTransaction(
    sql,
    path,
    text,
    (transaction) => transaction`
    insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})
    on conflict (path) do update set hash = excluded.hash`,
  );
}

async function inOneTransaction(
  sql: Database,
  file: string,
  text: string,
  record: (transaction: TransactionSql) => PromiseLike<unknown>,
): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe("set local statement_timeout = '10min'");
      await transaction.unsafe(text);
      await record(transaction);
    });
  } catch (error) {
    throw new StartupError(
      `The database refused ${file} (${error instanceof Error ? error.message : 'no reason given'}); nothing of that file was applied. Correct what it complains about, then start again.`,
      { cause: error },
    );
  }
}

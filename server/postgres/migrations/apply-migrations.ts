import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { Transaction } from '../client/transaction.ts';
import type { Database } from '../connect-database.ts';

/** File names of migrations: digits, an underscore, words. The supabase command has the same rule. */
const MIGRATION_NAME = /^(\d+)_(.*)\.sql$/;

/**
 * Applies the migrations that are not in the history table, in order of version, each in one transaction with
 * its history row. Then applies the seed if it changed. The history has the format of the supabase command. The
 * history table must exist.
 * @param only applies only these versions and no seed, to prepare a database for the rows of a backup
 * @returns the applied versions
 * @throws {StartupError} if a migration or the seed fails (the message names its file; earlier migrations stay applied) or `only` has
 * an unknown version; without `only`, also if the database has unknown or changed migrations
 */
export async function applyMigrations(
  sql: Database,
  supabaseFolder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const folder = join(supabaseFolder, 'migrations');
  const files = (await readdir(folder)).filter((name) => MIGRATION_NAME.test(name)).sort();
  const history = await sql<AppliedMigration[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  if (!only) await requireKnownHistory(history, folder, files);
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
    await runInTransaction(
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

type AppliedMigration = { readonly version: string; readonly statements: readonly string[] | null };

/**
 * Rejects a database with unknown or changed migrations, because this version could write wrong rows. Accepts a
 * history without statements, as other tools may write it.
 */
async function requireKnownHistory(
  history: readonly AppliedMigration[],
  folder: string,
  files: readonly string[],
): Promise<void> {
  for (const { version, statements } of history) {
    const file = files.find((name) => name.startsWith(`${version}_`));
    if (file === undefined) {
      throw new StartupError(
        `The database has the migration ${version}, which this version does not know: a newer version was used on it. Get that version or a newer one, or restore a backup that was made before. Nothing was changed.`,
      );
    }
    if (statements === null || statements.length === 0) continue;
    const text = await readFile(join(folder, file), 'utf8');
    if (checksum(splitSqlStatements(text)) !== checksum(statements)) {
      throw new StartupError(
        `The file ${file} was changed after it was applied to this database. Restore the original file, and make the change in a new migration. The database was not changed.`,
      );
    }
  }
}

/**
 * Returns a hash of statements without comments, spaces and semicolons, because tools split statements
 * differently.
 */
function checksum(statements: readonly string[]): string {
  const normalized = statements
    .join('\n')
    .replace(/--[^\n]*/g, '')
    .replace(/[\s;]+/g, '');
  return createHash('sha256').update(normalized).digest('hex');
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
  await runInTransaction(
    sql,
    path,
    text,
    (transaction) => transaction`
    insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})
    on conflict (path) do update set hash = excluded.hash`,
  );
}

async function runInTransaction(
  sql: Database,
  file: string,
  text: string,
  record: (transaction: Transaction) => PromiseLike<unknown>,
): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe("set local statement_timeout = '10min'");
      await transaction.unsafe(text);
      await record(transaction);
    });
  } catch (error) {
    throw new StartupError(
      `The database rejected ${file} (${error instanceof Error ? error.message : 'no reason given'}); nothing of that file was applied. Fix the cause, then start again.`,
      { cause: error },
    );
  }
}

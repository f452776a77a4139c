/** Starts a server on a database to which another version or tool applied migrations. */
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ORIGINAL_SUPABASE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'supabase');

let site: TestServer;
let supabaseFolder: string;

beforeAll(async () => {
  site = await startTestServer();
  supabaseFolder = join(await mkdtemp(join(tmpdir(), 'thrillseekers-migrations-')), 'supabase');
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(join(supabaseFolder, '..'), { recursive: true, force: true });
});

/** Starts a second server on the database of `site`. `change` edits its migrations, given their folder and the newest file's name. */
async function startWith(change: (folder: string, last: string) => Promise<void>): Promise<void> {
  await rm(supabaseFolder, { recursive: true, force: true });
  await cp(ORIGINAL_SUPABASE_FOLDER, supabaseFolder, { recursive: true });
  const migrations = join(supabaseFolder, 'migrations');
  await change(migrations, (await readdir(migrations)).sort().at(-1) ?? '');
  const variables = { DATABASE_URL: site.server.databaseUrl ?? '', DATA_DIR: site.dataDir };
  await using _other = await startTestServer(variables, { supabaseFolder });
}

it('rejects a database of a newer version', async () => {
  const message = /has the migration \d+, which this version does not know: .*restore a backup/;
  await expect(startWith((folder, last) => rm(join(folder, last)))).rejects.toThrow(message);
});

it('rejects a database if a migration was changed after it was applied there', async () => {
  const message = /was changed after it was applied to this database/;
  const change = (folder: string, last: string) => appendFile(join(folder, last), '\nselect 1;\n');
  await expect(startWith(change)).rejects.toThrow(message);
});

it('accepts migrations that differ only in comments and spaces', async () => {
  await startWith((folder, last) => appendFile(join(folder, last), '\n\n-- A comment.\n'));
});

it('accepts a database of the same or an older version', async () => {
  await startWith(async () => undefined);
  await startWith((folder) => writeFile(join(folder, '29990101000000_next.sql'), 'select 1;\n'));
  await site.sql`delete from supabase_migrations.schema_migrations where version = '29990101000000'`;
});

it('accepts a history without statements, as some tools store it', async () => {
  const history = await site.sql<
    { version: string; statements: string[] | null }[]
  >`select version, statements from supabase_migrations.schema_migrations`;
  await site.sql`update supabase_migrations.schema_migrations set statements = null`;
  await startWith((folder, last) => appendFile(join(folder, last), '\nselect 1;\n'));
  for (const row of history)
    await site.sql`update supabase_migrations.schema_migrations set statements = ${row.statements} where version = ${row.version}`;
});

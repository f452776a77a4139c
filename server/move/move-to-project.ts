import type { ObjectStore } from '../backend/object-store.ts';
import { holdingFiles } from '../backup/backup-lock.ts';
import type { Database } from '../postgres/connect-database.ts';
import { StartupError } from '../startup-error.ts';
import { moveFiles, nameOwners } from './move-files.ts';
import { moveRows, renameFiles } from './move-rows.ts';

type Options = {
  /** One connection to the instance's database. */
  readonly from: Database;
  readonly objects: ObjectStore;
  readonly project: {
    readonly sql: Database;
    /** Without a slash at its end. */
    readonly url: string;
    readonly secretKey: string;
  };
};

export type Moved = { readonly rows: Readonly<Record<string, number>>; readonly files: number };

/**
 * Copies accounts, rows and files of an instance into a project that has the same migrations and nobody in it. Sessions and
 * codes under way end. Files go first, and rows all or none, so that it may be tried again.
 * @throws {StartupError} when the project does not fit or refuses
 */
export async function moveToProject({ from, objects, project }: Options): Promise<Moved> {
  const { sql, url, secretKey } = project;
  await refuseUnfit(from, sql);
  return await holdingFiles(from, () =>
    from.begin('isolation level repeatable read read only', async (moment) => {
      await moment`set local statement_timeout = 0`;
      await moment`set local idle_in_transaction_session_timeout = 0`;
      await moment`set local row_security = off`;
      const files = await moveFiles({ from: moment, objects, url, secretKey });
      const rows = await sql.begin(async (to) => {
        const moved = await moveRows(moment, to);
        await renameFiles(to, url);
        await nameOwners(to, files);
        return moved;
      });
      return { rows, files: files.length };
    }),
  );
}

async function refuseUnfit(from: Database, to: Database): Promise<void> {
  const [ours, theirs] = await Promise.all([from, to].map(migrationsOf));
  if (ours !== theirs)
    throw new StartupError(
      'The project does not have the migrations that this database has: bring both up to the same version first.',
    );
  const [somebody] = await to`select from auth.users limit 1`;
  if (somebody) throw new StartupError('The project has members already: only an empty one can be moved to.');
}

async function migrationsOf(sql: Database): Promise<string> {
  const [table] = await sql<
    { there: boolean }[]
  >`select to_regclass('supabase_migrations.schema_migrations') is not null as there`;
  if (!table?.there) return 'none';
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version).join(' ');
}

import type { Client } from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import { inTransaction, withSingleClient } from '../../postgres/single-client.ts';
import { withFileDeletionPaused } from '../../storage/file-deletion-lock.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { copyFilesToProject, setOwners } from './copy-files.ts';
import { copyRowsToProject } from './copy-rows.ts';

type Options = {
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly project: {
    readonly databaseUrl: string;
    /** Without a slash at its end. */
    readonly url: string;
    readonly secretKey: string;
  };
};

/** Numbers of copied rows, by table such as `public.posts`, and of copied files. */
export type MoveResult = { readonly rows: Readonly<Record<string, number>>; readonly files: number };

/**
 * Copies accounts, rows and files of an instance, without sessions and unused codes, into an empty project with the same
 * migrations. Copies files first, then all rows in one transaction, so that a failed move can be repeated.
 * @throws {StartupError} when the project has other migrations, lacks a table or already has members, or a file is rejected or missing
 */
export async function moveToProject({ databaseUrl, objects, project }: Options): Promise<MoveResult> {
  const { url, secretKey } = project;
  return withSingleClient(databaseUrl, (from) =>
    withSingleClient(project.databaseUrl, async (to) => {
      await ensureProjectFits(from, to);
      return withFileDeletionPaused(databaseUrl, () =>
        inTransaction(from, 'isolation level repeatable read read only', async () => {
          // If a policy would hide rows from this user, PostgreSQL then reports an error.
          await from.query('set local row_security = off');
          const files = await copyFilesToProject({ from, objects, url, secretKey });
          const rows = await inTransaction(to, '', async () => {
            const rows = await copyRowsToProject(from, to);
            await setOwners(to, files);
            return rows;
          });
          return { rows, files: files.length };
        }),
      );
    }),
  );
}

async function ensureProjectFits(from: Client, to: Client): Promise<void> {
  const [instanceMigrations, projectMigrations] = await Promise.all([from, to].map(migrationsOf));
  if (instanceMigrations !== projectMigrations)
    throw new StartupError(
      'The project does not have the migrations that this database has: bring both up to the same version first.',
    );
  const { rows: members } = await to.query('select from auth.users limit 1');
  if (members.length > 0) throw new StartupError('The project already has members: choose an empty one.');
}

async function migrationsOf(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return 'none';
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version).join(' ');
}

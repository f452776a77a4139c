import { SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { Database } from '../connect-database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { prepareRoles } from './prepare-roles.ts';

/** Advisory lock key; no other program may use it in this database. */
const PREPARATION_LOCK = 7_215_025;

type Options = {
  readonly sql: Database;
  readonly supabaseFolder: string;
  /** If given, only the migrations with these versions are applied, without the seed. By default all migrations and the seed are applied. */
  readonly migrations?: ReadonlySet<string>;
  /** Creates the tables of auth, storage and the migration history. */
  readonly ensureSystemTables: () => Promise<void>;
  /** Grants anon, authenticated and service_role their privileges, after the migrations and before the lock is released. */
  readonly grantPrivileges: () => Promise<void>;
};

/**
 * Creates or updates a database for this version. If several processes start on one database at the same time, they run this function in
 * turn.
 * @returns the versions of the applied migrations
 * @throws {StartupError} if PostgreSQL is too old, its user lacks rights, or a migration or the seed cannot be applied
 */
export async function prepareDatabase({
  sql,
  supabaseFolder,
  migrations,
  ensureSystemTables,
  grantPrivileges,
}: Options): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    await connection`select pg_advisory_lock(${PREPARATION_LOCK})`;
    try {
      await prepareRoles(sql);
      await ensureSystemTables();
      await sql.unsafe(SUPABASE_AUTH_HELPERS_SQL);
      // Policies call these functions. Our first migration revokes the default privilege to execute new functions, so functions that
      // a later version of @supabase/lite adds need this grant.
      await sql`grant execute on all functions in schema auth, storage to public`;
      const applied = await applyMigrations(sql, supabaseFolder, migrations);
      await grantPrivileges();
      return applied;
    } finally {
      await connection`select pg_advisory_unlock(${PREPARATION_LOCK})`;
    }
  } finally {
    connection.release();
  }
}

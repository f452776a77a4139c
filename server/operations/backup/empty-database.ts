import type { Client } from 'pg';
import { StartupError } from '../../errors/startup-error.ts';

/** Schemas that our migrations and the auth and storage services create, besides the tables of `public`. */
const APP_SCHEMAS = ['auth', 'storage', 'private', 'supabase_migrations', 'extensions'];

/**
 * Requires that a backup can be restored into the database.
 * @param migrations versions of the migrations that the backup contains
 * @throws {StartupError} when the database has members or newer tables, or its user lacks the permission to restore rows
 */
export async function requireRestorable(client: Client, migrations: readonly string[]): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('auth.users') is not null as exists`,
  );
  if (tables[0]?.exists) {
    const { rows: members } = await client.query('select from auth.users limit 1');
    if (members.length > 0) {
      throw new StartupError(
        'The database already has members: restore into an empty one. Nothing was changed.',
      );
    }
  }
  const { rows: history } = await client.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (history[0]?.exists) {
    const { rows: newer } = await client.query(
      'select from supabase_migrations.schema_migrations where version <> all ($1) limit 1',
      [migrations],
    );
    if (newer.length > 0) {
      throw new StartupError(
        'The database has tables of a newer version than the backup: restore into an empty one. Nothing was changed.',
      );
    }
  }
  try {
    await client.query('set session_replication_role = replica');
    await client.query('reset session_replication_role');
  } catch (error) {
    throw new StartupError(
      'The user of DATABASE_URL may not restore rows without their triggers: restore as a superuser, or let one run "grant set on parameter session_replication_role to" that user. Nothing was changed.',
      { cause: error },
    );
  }
}

/**
 * Returns whether the database has none of the app's schemas, and no table or function in `public`. Only then may a failed restore drop
 * everything that it created.
 */
export async function isPristine(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pristine: boolean }>(
    `select not exists (select from pg_namespace where nspname = any($1))
      and not exists (select from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select from pg_proc where pronamespace = 'public'::regnamespace) as pristine`,
    [APP_SCHEMAS],
  );
  return rows[0]?.pristine === true;
}

/** Removes what a failed restore created in a database that was empty before. Roles stay: they belong to the cluster. */
export async function dropRestoredObjects(client: Client): Promise<void> {
  await client.query(`drop schema if exists ${APP_SCHEMAS.join(', ')} cascade`);
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table if exists public.%I cascade', tablename) as drop from pg_tables where schemaname = 'public'
    union all
    select format('drop type if exists public.%I cascade', typname) from pg_type
      where typnamespace = 'public'::regnamespace and typtype = 'c'
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
}

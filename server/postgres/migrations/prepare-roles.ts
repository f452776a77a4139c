import { StartupError } from '../../errors/startup-error.ts';
import type { Database } from '../connect-database.ts';
import { REQUEST_ROLES, requireUsableDatabase } from './check-rights.ts';

/**
 * Creates the roles, schema and default privileges that a Supabase project has before its first migration. Can be
 * repeated.
 * @throws {StartupError} if PostgreSQL is too old, or its user lacks rights
 */
export async function prepareRoles(sql: Database): Promise<void> {
  await requireUsableDatabase(sql);
  const roles = Object.entries(REQUEST_ROLES).map(
    ([role, attributes]) => `
      if not exists (select from pg_catalog.pg_roles where rolname = '${role}') then
        create role ${role} ${attributes};
      end if;
      -- Skipped if the user can already switch to the role: without its admin option, the grant would fail.
      if not pg_has_role('${role}', privilege) then
        grant ${role} to current_user;
      end if;`,
  );
  try {
    await sql.unsafe(`
      do $$
      declare
        -- Since 16, membership alone does not allow SET ROLE.
  privilege text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
      begin
        ${roles.join('')}
      end $$;
      create schema if not exists extensions;
      grant usage on schema public, extensions to anon, authenticated, service_role;
      do $$
      begin
        -- Only before the first migration, which revokes these privileges from anon and authenticated: granting them again would undo that.
        if to_regclass('supabase_migrations.schema_migrations') is null then
          alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
          alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
          alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
        end if;
        execute format('alter database %I set search_path to "$user", public, extensions', current_database());
      end $$;
    `);
  } catch (error) {
    throw new StartupError(
      `The database rejected the statements that prepare roles and rights (${error instanceof Error ? error.message : 'no reason given'}): DATABASE_URL must name a superuser, or the owner of the database and of everything in it.`,
      { cause: error },
    );
  }
}

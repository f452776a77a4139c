import { StartupError } from '../startup-error.ts';
import type { Database } from './connect-database.ts';

/**
 * Makes the roles, the schema and the default rights that a Supabase project has before its first migration.
 * Safe to repeat.
 * @throws {StartupError} when the owner may not create roles
 */
export async function prepareRoles(sql: Database): Promise<void> {
  try {
    await sql.unsafe(`
      do $$
      begin
        if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
          create role anon nologin noinherit;
        end if;
        if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
          create role authenticated nologin noinherit;
        end if;
        if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
          create role service_role nologin noinherit bypassrls;
        end if;
      end $$;
      grant anon, authenticated, service_role to current_user;
      create schema if not exists extensions;
      grant usage on schema public, extensions to anon, authenticated, service_role;
      alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
      alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
      do $$
      begin
        execute format('alter database %I set search_path to "$user", public, extensions', current_database());
      end $$;
    `);
  } catch (error) {
    throw new StartupError(
      `The database refuses what a backend needs (${error instanceof Error ? error.message : 'no reason given'}): DATABASE_URL must name a superuser, or an owner of the database who has CREATEROLE and BYPASSRLS.`,
      { cause: error },
    );
  }
}

// @spec community/roles

/**
 * The first migration revokes the default privileges of a Supabase project, so API roles have only the privileges that migrations grant.
 * Our own server uses @supabase/lite, which grants all privileges on tables again; these tests migrate without that.
 */
import { expect, it } from 'vitest';
import { migrate, SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import { withEmptyDatabase } from '../../server/testing/shared-cluster.ts';

it('members get exactly the privileges on tables that policies need', () =>
  withEmptyDatabase(async ({ url, sql }, folder) => {
    await migrate({ url, sql }, folder, SUPABASE_FOLDER, { grantsPrivileges: false });
    const grantedPrivileges = await sql<{ privilege: string }[]>`
      select table_name || ': ' || lower(privilege_type) as privilege
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated'
        and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`;
    const neededPrivileges = await sql<{ privilege: string }[]>`
      select distinct tablename || ': ' || lower(cmd) as privilege
      from pg_catalog.pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE' and 'authenticated' = any (roles)`;
    const sorted = (rows: readonly { privilege: string }[]) => rows.map(({ privilege }) => privilege).sort();
    expect(neededPrivileges.length).toBeGreaterThan(30);
    expect(sorted(grantedPrivileges)).toEqual(sorted(neededPrivileges));
  }));

it('on objects that are created later, only service_role gets privileges', () =>
  withEmptyDatabase(async ({ url, sql }, folder) => {
    // Prepares the database twice, as the server does at each start, and then creates objects as a later migration would.
    for (let start = 0; start < 2; start += 1)
      await migrate({ url, sql }, folder, SUPABASE_FOLDER, { grantsPrivileges: false });
    await sql.unsafe(`
      create table public.later (id integer);
      create sequence public.later_number;
      create function public.later_function() returns integer language sql as 'select 1';
      create function private.later_function() returns integer language sql as 'select 1';`);
    const privileges = await sql`
      select role,
        has_table_privilege(role, 'public.later', 'select, insert, update, delete, truncate') as rows,
        has_sequence_privilege(role, 'public.later_number', 'usage, select, update') as number,
        has_function_privilege(role, 'public.later_function()', 'execute') as public_call,
        has_function_privilege(role, 'private.later_function()', 'execute') as private_call,
        has_function_privilege(role, 'auth.uid()', 'execute') as auth_call,
        has_function_privilege(role, 'extensions.unaccent(text)', 'execute') as extension_call
      from unnest(array['anon', 'authenticated', 'service_role']) as role`;
    const none = { rows: false, number: false, public_call: false, private_call: false };
    // Functions of the auth service and of extensions, which all roles may call.
    const existing = { auth_call: true, extension_call: true };
    expect(privileges).toEqual([
      { role: 'anon', ...none, ...existing },
      { role: 'authenticated', ...none, ...existing },
      { role: 'service_role', ...none, rows: true, number: true, public_call: true, ...existing },
    ]);
  }));

// @spec community/roles

/**
 * In a Supabase project, API roles have only the rights that migrations grant. The tests therefore migrate without the rights that
 * @supabase/lite grants.
 */
import { expect, it } from 'vitest';
import { migrate, SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import { withEmptyDatabase } from '../../server/testing/shared-cluster.ts';

it('the migrations grant members exactly the rights that their policies need, and rights on later objects only to the service role', () =>
  withEmptyDatabase(async ({ url, sql }, folder) => {
    await migrate({ url, sql }, folder, SUPABASE_FOLDER, false);
    const granted = await sql<{ right: string }[]>`
      select table_name || ': ' || lower(privilege_type) as right
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated'
        and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`;
    const needed = await sql<{ right: string }[]>`
      select distinct tablename || ': ' || lower(cmd) as right
      from pg_catalog.pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE' and 'authenticated' = any (roles)`;
    const sorted = (rows: readonly { right: string }[]) => rows.map(({ right }) => right).sort();
    expect(needed.length).toBeGreaterThan(30);
    expect(sorted(granted)).toEqual(sorted(needed));

    // Prepares the database again, as the server does at each start, and then creates objects like a later migration.
    await migrate({ url, sql }, folder, SUPABASE_FOLDER, false);
    await sql.unsafe(`
      create table public.later (id integer);
      create sequence public.later_number;
      create function public.later_function() returns integer language sql as 'select 1';
      create function private.later_function() returns integer language sql as 'select 1';`);
    const rights = await sql`
      select role,
        has_table_privilege(role, 'public.later', 'select, insert, update, delete, truncate') as rows,
        has_sequence_privilege(role, 'public.later_number', 'usage, select, update') as number,
        has_function_privilege(role, 'public.later_function()', 'execute') as public_call,
        has_function_privilege(role, 'private.later_function()', 'execute') as private_call,
        has_function_privilege(role, 'auth.uid()', 'execute') as helper,
        has_function_privilege(role, 'extensions.unaccent(text)', 'execute') as extension
      from unnest(array['anon', 'authenticated', 'service_role']) as role`;
    const none = { rows: false, number: false, public_call: false, private_call: false };
    const usual = { helper: true, extension: true };
    expect(rights).toEqual([
      { role: 'anon', ...none, ...usual },
      { role: 'authenticated', ...none, ...usual },
      { role: 'service_role', ...none, rows: true, number: true, public_call: true, ...usual },
    ]);
  }));

// @spec community/roles

/** In a Supabase project, API roles have only the rights that migrations grant. The embedded service grants all tables. */
import { expect, it } from 'vitest';
import { migrate, SUPABASE_FOLDER, withScratchCluster } from '../../scripts/database/scratch-database.ts';
import { connectDatabase } from '../../server/postgres/connect-database.ts';

it('the migrations grant members exactly the rights that their policies need', () =>
  withScratchCluster(async (url, folder) => {
    const sql = await connectDatabase(url);
    try {
      await migrate({ url, sql }, folder, SUPABASE_FOLDER, undefined, false);
      const granted = await sql<{ right: string }[]>`
        select table_name || ': ' || lower(privilege_type) as right
        from information_schema.role_table_grants
        where table_schema = 'public' and grantee = 'authenticated'
          and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`;
      const needed = await sql<{ right: string }[]>`
        select distinct tablename || ': ' || lower(cmd) as right
        from pg_catalog.pg_policies
        where schemaname = 'public' and 'authenticated' = any (roles)`;
      const sorted = (rows: readonly { right: string }[]) => rows.map(({ right }) => right).sort();
      expect(needed.length).toBeGreaterThan(30);
      expect(sorted(granted)).toEqual(sorted(needed));
    } finally {
      await sql.end({ timeout: 5 });
    }
  }));

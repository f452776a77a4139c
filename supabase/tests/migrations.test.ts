// @spec community/entities

/** Tests the migrations on databases that the server did not create: an operator's empty database, and a new Supabase project. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate, SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import { runSupabase } from '../../scripts/database/supabase-command.ts';
import { withEmptyDatabase } from '../../server/testing/shared-cluster.ts';

const versions = (await readdir(join(SUPABASE_FOLDER, 'migrations')))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, name.indexOf('_')))
  .sort();

it('migrations apply once to an empty database that an operator created', () =>
  withEmptyDatabase(async ({ url, sql }, folder) => {
    expect(await migrate({ url, sql }, folder, SUPABASE_FOLDER)).toEqual(versions);
    expect(await migrate({ url, sql }, folder, SUPABASE_FOLDER)).toEqual([]);
    const [parks] = await sql<{ amount: number }[]>`select count(*)::integer as amount from public.parks`;
    expect(parks?.amount).toBeGreaterThan(0);
  }));

it('the Supabase CLI applies the migrations, and the server applies none of them again', () =>
  withEmptyDatabase(async ({ url, sql }, folder) => {
    // A new Supabase project: it has roles, auth and storage, but none of our tables.
    const bare = join(folder, 'bare');
    await mkdir(join(bare, 'migrations'), { recursive: true });
    await cp(join(SUPABASE_FOLDER, 'config.toml'), join(bare, 'config.toml'));
    expect(await migrate({ url, sql }, folder, bare)).toEqual([]);
    await runSupabase(['db', 'push', `--remote=${url}`, '--yes']);
    const history = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    expect(history.map(({ version }) => version)).toEqual(versions);
    expect(await migrate({ url, sql }, folder, SUPABASE_FOLDER)).toEqual([]);
  }));

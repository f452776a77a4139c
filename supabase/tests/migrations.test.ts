/** The migrations on databases that are not the embedded one as it starts. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate, SUPABASE_FOLDER, withScratchCluster } from '../../scripts/scratch-database.ts';
import { runSupabase } from '../../scripts/supabase-command.ts';
import { connectDatabase } from '../../server/postgres/connect-database.ts';

const versions = (await readdir(join(SUPABASE_FOLDER, 'migrations')))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, name.indexOf('_')))
  .sort();

it('apply to an empty database that somebody else created, once', () =>
  withScratchCluster(async (clusterUrl, folder) => {
    const owner = await connectDatabase(clusterUrl, 1);
    await owner.unsafe('create database elsewhere');
    await owner.end();
    const url = new URL(clusterUrl);
    url.pathname = '/elsewhere';
    const sql = await connectDatabase(url.href);
    try {
      expect(await migrate({ url: url.href, sql }, folder, SUPABASE_FOLDER)).toEqual(versions);
      expect(await migrate({ url: url.href, sql }, folder, SUPABASE_FOLDER)).toEqual([]);
      const [parks] = await sql<{ amount: number }[]>`select count(*)::integer as amount from public.parks`;
      expect(parks?.amount).toBeGreaterThan(0);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }));

it('are applied by the supabase command as well, and both agree on what is', () =>
  withScratchCluster(async (url, folder) => {
    // A project as Supabase hands it over: roles, auth and storage are there, nothing of ours is.
    const bare = join(folder, 'bare');
    await mkdir(join(bare, 'migrations'), { recursive: true });
    await cp(join(SUPABASE_FOLDER, 'config.toml'), join(bare, 'config.toml'));
    const sql = await connectDatabase(url);
    try {
      expect(await migrate({ url, sql }, folder, bare)).toEqual([]);
      await runSupabase(['db', 'push', `--remote=${url}`, '--yes']);
      const history = await sql<{ version: string }[]>`
        select version from supabase_migrations.schema_migrations order by version`;
      expect(history.map(({ version }) => version)).toEqual(versions);
      expect(await migrate({ url, sql }, folder, SUPABASE_FOLDER)).toEqual([]);
    } finally {
      await sql.end({ timeout: 5 });
    }
  }));

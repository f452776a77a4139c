// @spec community/entities

/** The migrations on databases other than a new embedded one. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  migrate,
  SUPABASE_FOLDER,
  withDatabaseBefore,
  withScratchCluster,
} from '../../scripts/database/scratch-database.ts';
import { runSupabase } from '../../scripts/database/supabase-command.ts';
import { connectDatabase } from '../../server/postgres/connect-database.ts';

const versions = (await readdir(join(SUPABASE_FOLDER, 'migrations')))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, name.indexOf('_')))
  .sort();

it('migrations apply once to an empty database that an operator created', () =>
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

it('the supabase command applies the migrations, and the server accepts its history', () =>
  withScratchCluster(async (url, folder) => {
    // A new Supabase project: it has roles, auth and storage, but none of our tables.
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

it('deleting thousands of rows with invalid ids does not update a counter for each row', () =>
  withDatabaseBefore('20260201000300', async (sql, update) => {
    const member = '11111111-1111-4111-8111-111111111111';
    await sql`insert into auth.users (id, email) values (${member}, 'a@example.com')`;
    await sql`insert into public.profiles (id, name) values (${member}, 'Ada')`;
    const park = 'old-park';
    await sql`insert into public.parks (id, name, country) values (${park}, 'Old Park', 'Nowhere')`;
    // Version 15 of UUIDs does not exist.
    const invalidId = sql`overlay(gen_random_uuid()::text placing 'f' from 15 for 1)::uuid`;
    await sql`
        insert into public.thoosie_tips (id, user_id, park_id, tip_text)
        select ${invalidId}, ${member}::uuid, ${park}, 'Mine' from generate_series(1, 1000)
        union all select gen_random_uuid(), ${member}::uuid, ${park}, 'left queue'`;
    await sql`
        insert into public.tip_votes (user_id, tip_id, vote_type)
        select ${member}::uuid, id, 'upvote' from public.thoosie_tips`;
    await sql`
        insert into public.posts (id, user_id, content, park_id)
        select ${invalidId}, ${member}::uuid, 'Mine', ${park} from generate_series(1, 1000)
        union all select gen_random_uuid(), ${member}::uuid, 'front row', ${park}`;
    await sql`
        insert into public.post_likes (user_id, post_id) select ${member}::uuid, id from public.posts`;
    await sql`create schema watch`;
    await sql`create table watch.updates (of_table text not null)`;
    await sql.unsafe(`
        create function watch.note() returns trigger language plpgsql as
        $$ begin insert into watch.updates values (tg_table_name); return null; end $$`);
    for (const table of ['parks', 'profiles'])
      await sql.unsafe(
        `create trigger watch after update on public.${table} for each row execute function watch.note()`,
      );

    expect((await update()).length).toBeGreaterThan(5);

    const updates = await sql`select from watch.updates`;
    expect(updates.length).toBeGreaterThan(0);
    expect(updates.length).toBeLessThan(50);
    expect(
      await sql`
          select tip_text as text, upvotes as counted from public.thoosie_tips
          union all select content, like_count from public.posts
          union all select 'park', tip_count from public.parks where id = ${park}
          union all select 'earned', tip_upvotes from public.profiles
          union all select 'park posts', park_posts from public.profiles order by 1`,
    ).toEqual(
      ['earned', 'front row', 'left queue', 'park', 'park posts'].map((text) => ({ text, counted: 1 })),
    );
    expect(await sql`select tgname from pg_trigger where tgenabled <> 'O'`).toEqual([]);
  }));

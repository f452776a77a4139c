// @spec accounts/roles

/** An access token stays valid after its account is deleted or banned, so restrictive policies call private.is_member or has_account. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

it('deleted and banned accounts are not members, and an expired ban has no effect', () =>
  withTestDatabase(async ({ sql }) => {
    const newAccount = async (bannedDays: number | null, isDeleted = false) => {
      const id = randomUUID();
      await sql`
        insert into auth.users (id, email, banned_until, deleted_at)
        values (${id}, ${`${id}@example.com`}, now() + make_interval(days => ${bannedDays}::integer),
          case when ${isDeleted}::boolean then now() end)`;
      return id;
    };
    const isMember = (id: string) =>
      sql.begin(async (transaction) => {
        await transaction`
          select set_config('request.jwt.claim.sub', ${id}, true), set_config('role', 'authenticated', true)`;
        const [row] = await transaction<{ is_member: boolean }[]>`select private.is_member() as is_member`;
        return row?.is_member;
      });
    expect(await isMember(await newAccount(null))).toBe(true);
    expect(await isMember(await newAccount(-1))).toBe(true);
    expect(await isMember(await newAccount(1))).toBe(false);
    expect(await isMember(await newAccount(null, true))).toBe(false);
    expect(await isMember(randomUUID())).toBe(false);
  }));

it('a banned member can neither read, change, delete nor add rows, not even their own', () =>
  withTestDatabase(async ({ sql }) => {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
    await sql`insert into public.user_roles (user_id, role) values (${id}, 'user')`;
    const [post] = await sql<{ id: string }[]>`
      insert into public.posts (user_id, content) values (${id}, 'Mine') returning id`;
    await sql`insert into public.post_likes (user_id, post_id) values (${id}, ${post?.id ?? ''})`;
    await sql`insert into public.post_comments (user_id, post_id, content) values (${id}, ${post?.id ?? ''}, 'Mine')`;
    await sql`insert into public.favorite_parks (user_id, park_id) values (${id}, '12')`;
    await sql`insert into storage.objects (bucket_id, name) values ('post-images', ${`${id}/1.jpg`})`;
    const tables = await sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_policies
      where permissive = 'PERMISSIVE' and 'authenticated' = any (roles) group by 1 order by 1`;
    const asMember = <T>(work: (transaction: Transaction) => Promise<T>) =>
      sql.begin(async (transaction) => {
        await transaction`
          select set_config('request.jwt.claim.sub', ${id}, true), set_config('role', 'authenticated', true)`;
        return work(transaction);
      });
    const readable = () =>
      asMember(async (transaction) => {
        const names: string[] = [];
        for (const { name } of tables)
          if ((await transaction.unsafe(`select from ${name} limit 1`)).length > 0) names.push(name);
        return names;
      });
    const write = () =>
      asMember(async (transaction) => {
        const changed =
          await transaction`update public.profiles set bio = 'Mine' where id = ${id} returning id`;
        const deleted =
          await transaction`delete from public.favorite_parks where user_id = ${id} returning park_id`;
        return [changed.length, deleted.length];
      });
    const add = () =>
      asMember(
        (transaction) => transaction`insert into public.posts (user_id, content) values (${id}, 'More')`,
      );

    const own = ['favorite_parks', 'post_comments', 'post_likes', 'posts', 'profiles', 'user_roles'];
    expect(await readable()).toEqual(
      expect.arrayContaining([...own.map((name) => `public.${name}`), 'public.coasters', 'storage.objects']),
    );
    await add();

    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;

    expect(await readable()).toEqual([]);
    expect(await write()).toEqual([0, 0]);
    await expect(add()).rejects.toMatchObject({ code: '42501' });

    await sql`update auth.users set banned_until = null where id = ${id}`;
    expect(await write()).toEqual([1, 1]);
  }));

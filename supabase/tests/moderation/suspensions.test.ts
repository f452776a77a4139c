// @spec accounts/roles, accounts/user-roles

/** Suspensions: what a suspended member may still do, and how long a suspension lasts. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  appeal,
  newContent,
  newMember,
  reportAndDecide,
  reverseDecision,
} from './moderation-fixtures.ts';

it('a suspension ends access and sessions at once; the member can still read the statement, appeal and delete the account', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await sql`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${author})`;
    const decision = await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend', days: 7 });
    expect(await sql`select from auth.sessions where user_id = ${author}`).toHaveLength(0);
    const tables = await sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_policies
      where permissive = 'PERMISSIVE' and 'authenticated' = any (roles) group by 1 order by 1`;
    await newContent(sql, author, 'comment');
    const readable = await actAs(sql, author, async (transaction) => {
      const names: string[] = [];
      for (const { name } of tables)
        if ((await transaction.unsafe(`select from ${name} limit 1`)).length > 0) names.push(name);
      return names;
    });
    expect(readable).toEqual(['public.moderation_decisions', 'public.suspensions']);
    await expect(
      actAs(
        sql,
        author,
        (transaction) => transaction`insert into public.posts (user_id, content) values (${author}, 'More')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      actAs(
        sql,
        author,
        (transaction) => transaction`select public.report_content('member', ${moderator}, 'spam')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await appeal(sql, author, decision);
    await actAs(sql, author, (transaction) => transaction`select public.delete_user_and_data(${author})`);
    expect(await sql`select from auth.users where id = ${author}`).toHaveLength(0);
  }));

it('a suspension lasts until its end or its reversal, is permanent without an end, and can last 1 to 3,650 days', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const isMember = async () =>
      (await actAs(sql, author, (transaction) => transaction`select private.is_member() as yes`))[0]?.yes;
    const decision = await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend' });
    expect(await sql`select ends_at, decision_id from public.suspensions`).toEqual([
      { ends_at: null, decision_id: decision },
    ]);
    expect(await isMember()).toBe(false);
    await reverseDecision(sql, moderator, decision);
    expect(await isMember()).toBe(true);
    await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend', days: 1 });
    expect(await isMember()).toBe(false);
    await sql`update public.suspensions set ends_at = now() - interval '1 minute'`;
    expect(await isMember()).toBe(true);
    for (const days of [0, -1, 4000])
      await expect(
        reportAndDecide(sql, moderator, 'member', author, { member: 'suspend', days }),
      ).rejects.toMatchObject({ code: '22023' });
  }));

it('after a suspended member deletes the account, a new account with the same address is suspended until the suspension ends', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend', days: 7 });
    await actAs(sql, author, (transaction) => transaction`select public.delete_user_and_data(${author})`);
    const suspensionAfterSignUp = async (email: string) => {
      const id = randomUUID();
      await sql`insert into auth.users (id, email) values (${id}, ${email})`;
      return (await sql`select rule, decision_id from public.suspensions where user_id = ${id}`)[0];
    };
    expect(await suspensionAfterSignUp(`${author.toUpperCase()}@example.com`)).toEqual({
      rule: 'No advertising',
      decision_id: null,
    });
    expect(await suspensionAfterSignUp('somebody@example.com')).toBeUndefined();
    const storedAddresses = JSON.stringify(await sql`select * from private.suspended_addresses`);
    expect(storedAddresses).not.toContain(author);
    // The new account is suspended, too, so its deletion keeps the suspension of the address.
    await sql`delete from auth.users where email = ${`${author.toUpperCase()}@example.com`}`;
    await sql`update private.suspended_addresses set ends_at = now() - interval '1 minute'`;
    expect(await suspensionAfterSignUp(`${author}@example.com`)).toBeUndefined();
    await sql`select private.purge_removed_content(100)`;
    expect(await sql`select from private.suspended_addresses`).toHaveLength(0);
  }));

it('when two admins suspend each other at the same time, one succeeds and is then the last admin', () =>
  withTestDatabase(async ({ sql }) => {
    const [first, second] = [await newMember(sql, 'admin'), await newMember(sql, 'admin')];
    const results = await Promise.allSettled([
      reportAndDecide(sql, first, 'member', second, { member: 'suspend' }),
      reportAndDecide(sql, second, 'member', first, { member: 'suspend' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [row] = await sql<{ user_id: string }[]>`select user_id from public.suspensions`;
    const remaining = row?.user_id === first ? second : first;
    const lastAdmin = { code: 'PT409', hint: 'last_admin' };
    await expect(
      actAs(sql, remaining, (transaction) => transaction`select public.set_user_role(${remaining}, 'user')`),
    ).rejects.toMatchObject(lastAdmin);
    await expect(
      actAs(sql, remaining, (transaction) => transaction`select public.delete_user_and_data(${remaining})`),
    ).rejects.toMatchObject(lastAdmin);
  }));

it('an address of two suspended accounts keeps the suspension that ends last', () =>
  withTestDatabase(async ({ sql }) => {
    const createAccount = async (email: string) => {
      const id = randomUUID();
      await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
      return id;
    };
    const suspend = (id: string, days: number | null) => sql`
      insert into public.suspensions (user_id, ends_at, rule, statement)
      values (${id}, now() + make_interval(days => ${days}::integer), ${days === null ? 'Permanent' : `${days} days`}, 'Spam')
      on conflict (user_id) do update set ends_at = excluded.ends_at, rule = excluded.rule`;
    const listSuspendedRules = async () =>
      (await sql<{ rule: string }[]>`select rule from private.suspended_addresses order by rule`).map(
        ({ rule }) => rule,
      );
    const first = await createAccount('first@example.com');
    await sql`update auth.users set email = 'second@example.com' where id = ${first}`;
    const other = await createAccount('first@example.com');
    await suspend(other, null);
    await sql`delete from auth.users where id = ${other}`;
    await suspend(first, 1);
    await sql`delete from auth.users where id = ${first}`;
    expect(await listSuspendedRules()).toEqual(['1 days', 'Permanent']);
    const second = await createAccount('second@example.com');
    await suspend(second, 7);
    await sql`delete from auth.users where id = ${second}`;
    expect(await listSuspendedRules()).toEqual(['7 days', 'Permanent']);
  }));

it('the last admin is not suspended by changing to a suspended address', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, admin] = [await newMember(sql), await newMember(sql, 'admin')];
    await reportAndDecide(sql, admin, 'member', author, { member: 'suspend' });
    await sql`delete from auth.users where id = ${author}`;
    const changeAddress = (id: string) =>
      sql`update auth.users set email = ${`${author}@example.com`} where id = ${id}`;
    await changeAddress(admin);
    expect(await sql`select from public.suspensions`).toEqual([]);
    await sql`update auth.users set email = 'admin@example.com' where id = ${admin}`;
    const second = await newMember(sql, 'admin');
    await changeAddress(second);
    expect(await sql`select user_id from public.suspensions`).toEqual([{ user_id: second }]);
  }));

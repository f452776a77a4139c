/** How many rows a member may add with one statement and within an hour. */

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { expectListed } from '../../server/testing/expect-listed.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

async function newMember(sql: Database): Promise<string> {
  const id = randomUUID();
  // A day old, because new members have lower limits.
  await sql`
    insert into auth.users (id, email, created_at) values (${id}, ${`${id}@example.com`}, now() - interval '1 day')`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Someone')`;
  return id;
}

/** Adds tips in one statement, as the Data API does for a member. `limitFactor` is the server's RATE_LIMIT_FACTOR; empty means 1. */
const addTips = (sql: Database, member: string, amount: number, { limitFactor = '' } = {}) =>
  sql.begin(async (transaction: Transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true),
        set_config('thrillseekers.row_limit_factor', ${limitFactor}, true)`;
    await transaction`
      insert into public.thoosie_tips (park_id, user_id, tip_text)
      select '12', ${member}, 'Tip ' || n from generate_series(1, ${amount}::integer) as n`;
  });

it('every table to which members can add rows has a limit, except profiles', () =>
  withTestDatabase(async ({ sql }) => {
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_policies
      where schemaname = 'public' and cmd = 'INSERT' and 'authenticated' = any (roles)
        and with_check not like '%is_admin%' -- Tables to which only admins add rows need no limit.
      order by 1`;
    const tablesWithTrigger = await sql<{ name: string }[]>`
      select tgrelid::regclass::name as name from pg_trigger where tgname = 'limit_rows' order by 1`;
    expectListed(
      tables.map(({ name }) => name).filter((name) => name !== 'profiles'),
      tablesWithTrigger.map(({ name }) => name),
      'Call private.limit_added_rows in the migration',
    );
    // The text of a regclass omits the schema if it is on the search path, so both forms of each name are left out.
    const triggersWithoutLimits = await sql`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'limit_rows'
      except select 'public.' || table_name from private.row_limits
      except select table_name from private.row_limits`;
    expect(triggersWithoutLimits).toHaveLength(0);
  }));

it('rejects rows above the limit, does not count the rows of rejected statements, and accepts rows again after an hour', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    const countTips = async () =>
      (await sql`select from public.thoosie_tips where user_id = ${member}`).length;
    // A member may add 50 tips with one statement, and 50 within an hour.
    await expect(addTips(sql, member, 51)).rejects.toMatchObject({ code: 'PT413', hint: 'too_many_rows' });
    await addTips(sql, member, 30);
    await expect(addTips(sql, member, 21)).rejects.toMatchObject({ code: 'PT429', hint: 'hourly_limit' });
    await addTips(sql, member, 20);
    await expect(addTips(sql, member, 1)).rejects.toMatchObject({ code: 'PT429' });
    expect(await countTips()).toBe(50);
    await addTips(sql, other, 50);

    await sql`update private.added_rows set since = now() - interval '61 minutes' where member_id = ${member}`;
    await addTips(sql, member, 50);
    await expect(addTips(sql, member, 1)).rejects.toMatchObject({ code: 'PT429' });

    // The server's factor multiplies the limits. At 0 there is no limit, and rows are not counted. A factor below 1 lowers only the limit
    // per hour: one statement may still add 50 rows.
    await addTips(sql, member, 100, { limitFactor: '0' });
    await expect(addTips(sql, member, 51, { limitFactor: '0.5' })).rejects.toMatchObject({ code: 'PT413' });
    await addTips(sql, member, 50, { limitFactor: '2' });
    // The operator can change the limits.
    await sql`update private.row_limits set rows_per_hour = 1000 where table_name = 'thoosie_tips'`;
    await addTips(sql, member, 50);
    // Rows that the owner of the database adds are not limited.
    await sql`
      insert into public.thoosie_tips (park_id, user_id, tip_text)
      select '12', ${member}, 'By the owner' from generate_series(1, 2000)`;
    expect(await countTips()).toBe(50 + 50 + 100 + 50 + 50 + 2000);
  }));

it('the hourly limit counts the rows of concurrent statements together', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => addTips(sql, member, 10)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await sql`select from public.thoosie_tips where user_id = ${member}`).toHaveLength(50);
  }));

/** Stored statistics always match the current log and catalogue. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newMember } from '../outbox/writes.ts';

const statsSchema = z.object({
  credits: z.number(),
  laps: z.number(),
  counted: z.number(),
  is_public: z.boolean(),
  tallest: z.nullable(z.object({ height_m: z.number() })),
});

async function actAs(transaction: Transaction, member: string): Promise<void> {
  await transaction`
    select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
}

const statsOf = (sql: Database, member: string, by = member) =>
  sql.begin(async (transaction) => {
    await actAs(transaction, by);
    const [row] = await transaction<{ stats: unknown }[]>`select public.ride_log_stats(${member}) as stats`;
    return z.nullable(statsSchema).parse(row?.stats);
  });

const runAs = (sql: Database, member: string, statement: (transaction: Transaction) => Promise<unknown>) =>
  sql.begin(async (transaction) => {
    await actAs(transaction, member);
    await statement(transaction);
  });

it('changes of credits, rides, settings and the catalogue appear in the statistics, which are deleted with the profile', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    expect(await statsOf(sql, member)).toMatchObject({ credits: 0, laps: 0 });
    const ride = randomUUID();
    await runAs(
      sql,
      member,
      (transaction) => transaction`select public.log_ride(${ride}, 'taron-56', '2024-07', 3)`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ credits: 1, laps: 3, tallest: { height_m: 30 } });
    await runAs(
      sql,
      member,
      (transaction) => transaction`update public.coaster_rides set laps = 5 where id = ${ride}`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ laps: 5 });
    await runAs(
      sql,
      member,
      (transaction) => transaction`select public.add_private_credit('Oma’s Schaukel')`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ credits: 2, counted: 2 });
    await sql`update public.coasters set height_m = 31 where id = 'taron-56'`;
    expect(await statsOf(sql, member, other)).toMatchObject({ is_public: true, tallest: { height_m: 31 } });
    await runAs(
      sql,
      member,
      (transaction) =>
        transaction`update public.ride_log_settings set is_public = false where user_id = ${member}`,
    );
    expect(await statsOf(sql, member, other)).toBeNull();
    expect(await statsOf(sql, member)).toMatchObject({ is_public: false, tallest: { height_m: 31 } });
    await runAs(
      sql,
      member,
      (transaction) => transaction`delete from public.coaster_rides where id = ${ride}`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ laps: 0 });
    await sql`delete from public.profiles where id = ${member}`;
    expect(
      await sql`
      select user_id from private.log_versions union all select user_id from private.stored_statistics`,
    ).toEqual([]);
  }));

it('stored statistics are not computed again without a change', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await statsOf(sql, member);
    await sql`update private.stored_statistics set stats = jsonb_set(stats, '{laps}', '77')`;
    expect(await statsOf(sql, member)).toMatchObject({ laps: 77 });
  }));

it('statistics that are computed while the log changes are computed again at the next read', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await sql.begin(async (writing) => {
      await actAs(writing, member);
      await writing`select public.set_credit('taron-56', true)`;
      expect(await statsOf(sql, member)).toMatchObject({ credits: 0 });
    });
    expect(await statsOf(sql, member)).toMatchObject({ credits: 1 });
  }));

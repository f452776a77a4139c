/** Statistics are stored, and computed again at the first read after a change of the log or the catalogue. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newMember } from '../outbox/writes.ts';
import { actAs } from '../tour/members.ts';

const statsSchema = z.object({
  credits: z.number(),
  laps: z.number(),
  counted: z.number(),
  is_public: z.boolean(),
  tallest: z.nullable(z.object({ height_m: z.number() })),
});

const statsOf = (sql: Database, member: string, by = member) =>
  actAs(sql, by, async (transaction) => {
    const [row] = await transaction<{ stats: unknown }[]>`select public.ride_log_stats(${member}) as stats`;
    return z.nullable(statsSchema).parse(row?.stats);
  });

it('changes of credits, rides, settings and the catalogue appear in the statistics, which are deleted with the profile', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    expect(await statsOf(sql, member)).toMatchObject({ credits: 0, laps: 0 });
    const ride = randomUUID();
    // Taron, a coaster of the seed, is 30 m high.
    await actAs(
      sql,
      member,
      (transaction) => transaction`select public.log_ride(${ride}, 'taron-56', '2024-07', 3)`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ credits: 1, laps: 3, tallest: { height_m: 30 } });
    await actAs(
      sql,
      member,
      (transaction) => transaction`update public.coaster_rides set laps = 5 where id = ${ride}`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ laps: 5 });
    await actAs(
      sql,
      member,
      (transaction) => transaction`select public.add_private_credit('Oma’s Schaukel')`,
    );
    expect(await statsOf(sql, member)).toMatchObject({ credits: 2, counted: 2 });
    await sql`update public.coasters set height_m = 31 where id = 'taron-56'`;
    expect(await statsOf(sql, member, other)).toMatchObject({ is_public: true, tallest: { height_m: 31 } });
    await actAs(
      sql,
      member,
      (transaction) =>
        transaction`update public.ride_log_settings set is_public = false where user_id = ${member}`,
    );
    expect(await statsOf(sql, member, other)).toBeNull();
    expect(await statsOf(sql, member)).toMatchObject({ is_public: false, tallest: { height_m: 31 } });
    await actAs(
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

it('statistics are not computed again without a change', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await statsOf(sql, member);
    await sql`update private.stored_statistics set stats = jsonb_set(stats, '{laps}', '77')`;
    expect(await statsOf(sql, member)).toMatchObject({ laps: 77 });
  }));

it('statistics that are computed while the log changes are computed again at the next read', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await actAs(sql, member, async (transaction) => {
      await transaction`select public.set_credit('taron-56', true)`;
      expect(await statsOf(sql, member)).toMatchObject({ credits: 0 });
    });
    expect(await statsOf(sql, member)).toMatchObject({ credits: 1 });
  }));

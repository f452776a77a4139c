/** The statistics of a log and the comparison of two logs: what they count, and who can see them. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addCredits, addOpinions, newCoaster, setLogPublic } from './log-rows.ts';

type Stats = Readonly<Record<string, unknown>>;

async function statsOf(sql: Database, member: string, by = member): Promise<Stats | null> {
  const [row] = await actAs(
    sql,
    by,
    (transaction) => transaction<{ stats: Stats | null }[]>`select public.ride_log_stats(${member}) as stats`,
  );
  return row?.stats ?? null;
}

it('counts credits, rides and days in a row, and returns records, the first and the latest credit, milestones and years', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const italy = { park_name: 'Test park', country: 'Italy', make: 'Test works', design: 'Testing' };
    const tall = await newCoaster(sql, {
      ...italy,
      name: 'Tall',
      height_m: 61.5,
      speed_kmh: 139.9,
      length_m: 1000,
      inversions: 3,
      opened: '1999-05',
    });
    const old = await newCoaster(sql, {
      name: 'Old',
      park_name: 'Other park',
      length_m: 500,
      opened: '1925',
    });
    const undated = await newCoaster(sql, { ...italy, name: 'Undated', status: 'Operated' });
    await addCredits(sql, member, [undated]);
    await actAs(sql, member, async (transaction) => {
      for (const [coaster, day, laps] of [
        [tall, '2024-12-31', 2],
        [tall, '2025-01-01', 1],
        [tall, '2025-01-02', 4],
        [tall, '2025-01-04', 1],
        [old, '2019', 1],
        [old, '2025-03', 1],
        [old, null, 7],
      ] as const)
        await transaction`select public.log_ride(gen_random_uuid(), ${coaster}, ${day}, ${laps})`;
      await transaction`select public.rate_coaster(${old}, 4.5)`;
    });
    await sql`update public.ride_log_settings set counts_defunct = false where user_id = ${member}`;
    const stats = await statsOf(sql, member);
    expect(stats).toMatchObject({
      is_public: true,
      credits: 3,
      counted: 2,
      rides: 7,
      laps: 17,
      parks: 2,
      streak_days: 3,
      track_m: 1500,
      countries: [{ country: 'Italy', credits: 2 }],
      makers: [{ make: 'Test works', credits: 2 }],
      decades: [
        { decade: 1920, credits: 1 },
        { decade: 1990, credits: 1 },
      ],
      heights: [{ from_m: 60, credits: 1 }],
      speeds: [{ from_kmh: 120, credits: 1 }],
      inversions: { total: 3, most: { coaster_id: tall, name: 'Tall', inversions: 3 } },
      tallest: { coaster_id: tall, height_m: 61.5, park_name: 'Test park' },
      oldest: { coaster_id: old, opened: '1925' },
      first: { coaster_id: old, name: 'Old', on: '2019' },
      latest: { coaster_id: undated, on: null },
      milestones: [{ number: 1, coaster_id: old, on: '2019' }],
      top_list: [],
    });
    expect(stats?.years).toEqual([
      {
        year: 2025,
        credits: 0,
        rides: 4,
        laps: 7,
        parks: 2,
        countries: 1,
        most_ridden: { coaster_id: tall, name: 'Tall', laps: 6 },
        best_rated: { coaster_id: old, name: 'Old', rating: 4.5 },
      },
      expect.objectContaining({ year: 2024, credits: 1, best_rated: null }),
      expect.objectContaining({ year: 2019, credits: 1, rides: 1 }),
    ]);
  }));

it('a coaster without a park adds no park to the figures of the log and of the year', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await actAs(
      sql,
      member,
      (transaction) => transaction`
        select public.add_private_credit('Fair coaster'), public.add_private_credit('Other', 'Home')`,
    );
    await sql`
      insert into public.coaster_rides (user_id, credit_id, ridden_on)
      select user_id, id, '2024' from public.coaster_credits where user_id = ${member}`;
    expect(await statsOf(sql, member)).toMatchObject({
      parks: 1,
      years: [{ year: 2024, credits: 2, parks: 1 }],
    });
  }));

it('the statistics of an empty log are empty', () =>
  withTestDatabase(async ({ sql }) => {
    expect(await statsOf(sql, await newMember(sql))).toMatchObject({
      credits: 0,
      counted: 0,
      rides: 0,
      laps: 0,
      countries: [],
      milestones: [],
      streak_days: 0,
      years: [],
      tallest: null,
      first: null,
      top_list: [],
      inversions: { total: 0, most: null },
    });
  }));

it('others get no statistics of a private log or of a member who blocks them, and see private entries only in the counts', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    await actAs(sql, member, async (transaction) => {
      const [credit] = await transaction<{ id: string }[]>`
        select public.add_private_credit('Backyard coaster', 'At home') as id`;
      await transaction`select public.place_in_top_list(${credit?.id ?? ''})`;
    });
    expect(JSON.stringify(await statsOf(sql, member))).toContain('Backyard');
    const statsForOther = await statsOf(sql, member, other);
    expect(statsForOther).toMatchObject({ credits: 1, milestones: [], top_list: [], first: null });
    expect(JSON.stringify(statsForOther)).not.toMatch(/Backyard|At home/);
    await setLogPublic(sql, member, false);
    expect(await statsOf(sql, member, other)).toBeNull();
    expect(await statsOf(sql, member)).toMatchObject({ is_public: false });
    await setLogPublic(sql, member, true);
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${member}, ${other})`;
    expect(await statsOf(sql, member, other)).toBeNull();
    expect(await statsOf(sql, '00000000-0000-4000-8000-000000000000', other)).toBeNull();
  }));

it('compares two logs (both, only mine, only theirs), and rejects the comparison with a log that is private or hidden by a block', () =>
  withTestDatabase(async ({ sql }) => {
    const [mine, theirs] = [await newMember(sql), await newMember(sql)];
    const [both, own, other] = [await newCoaster(sql), await newCoaster(sql), await newCoaster(sql)];
    await addOpinions(sql, mine, [{ coaster: both, rating: 5 }, { coaster: own }]);
    await addOpinions(sql, theirs, [{ coaster: both, rating: 2.5 }, { coaster: other }]);
    const compare = (which: string) =>
      actAs(
        sql,
        mine,
        (transaction) => transaction`
          select coaster ->> 'id' as id, mine_rating::float, their_rating::float, matches::integer
          from public.compare_logs(${theirs}, ${which})`,
      );
    expect(await compare('both')).toEqual([{ id: both, mine_rating: 5, their_rating: 2.5, matches: 1 }]);
    expect(await compare('mine')).toMatchObject([{ id: own, their_rating: null }]);
    expect(await compare('theirs')).toMatchObject([{ id: other, mine_rating: null }]);
    const counts = () =>
      actAs(
        sql,
        mine,
        (transaction) => transaction`
          select "both"::integer, mine::integer, theirs::integer from public.compare_log_counts(${theirs})`,
      );
    expect(await counts()).toEqual([{ both: 1, mine: 1, theirs: 1 }]);
    const expectRejected = async () => {
      for (const request of [() => compare('both'), counts])
        await expect(request()).rejects.toMatchObject({ code: 'PT403', hint: 'log_private' });
    };
    await setLogPublic(sql, theirs, false);
    await expectRejected();
    await setLogPublic(sql, theirs, true);
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${theirs}, ${mine})`;
    await expectRejected();
  }));

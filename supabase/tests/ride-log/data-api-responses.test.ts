/** The responses of the ride log's functions, as clients receive them, also after a merge of coasters. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProfile } from '../../../server/testing/member-rows.ts';
import {
  type Member,
  NO_RATE_LIMITS,
  startTestServer,
  type TestServer,
} from '../../../server/testing/test-server.ts';
import { addOpinions, newCoaster } from './log-rows.ts';

let site: TestServer;
let member: Member;
let others: Member[];
let best: string;
let worst: string;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  const members: Member[] = [];
  for (let n = 0; n < 3; n += 1) {
    const newMember = await site.member();
    await completeProfile(newMember);
    members.push(newMember);
  }
  [best, worst] = [
    await newCoaster(site.sql, { name: 'Best', height_m: 61.5, country: 'Italy', opened: '2001' }),
    await newCoaster(site.sql, { name: 'Worst' }),
  ];
  for (const { id } of members)
    await addOpinions(site.sql, id, [
      { coaster: best, rating: 4.5, place: 1 },
      { coaster: worst, rating: 2 },
    ]);
  await site.sql`select private.refresh_coaster_ranking()`;
  const [first, ...rest] = members;
  if (!first) throw new Error('a member is missing');
  [member, others] = [first, rest];
});
afterAll(() => site[Symbol.asyncDispose]());

const call = async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
  const { data, error } = await member.client.rpc(name, values);
  expect(error, name).toBeNull();
  return data;
};

it('the functions return objects and rows, with numeric values as numbers', async () => {
  const other = others[0]?.id;
  expect(await call('compare_log_counts', { member: other })).toEqual({ both: 2, mine: 0, theirs: 0 });
  expect(await call('compare_logs', { member: other, which: 'both' })).toMatchObject([
    { coaster: { id: best, height_m: 61.5 }, mine_rating: 4.5, their_rating: 4.5, matches: 2 },
    { coaster: { id: worst } },
  ]);
  expect(await call('list_coaster_ranking', { of_country: 'Italy' })).toMatchObject([
    {
      place: 1,
      overall_place: 1,
      score: expect.any(Number),
      members: 3,
      comparisons: 3,
      rating: 4.5,
      ridden: true,
      matches: 1,
      coaster: { id: best },
    },
  ]);
  expect(await call('coaster_ranking_facts')).toEqual([
    { computed_at: expect.any(String), members: 3, coasters: 2, comparisons: 3, least_members: 3 },
  ]);
  expect(await call('coaster_overview', { coaster_id: best })).toMatchObject({
    riders: 3,
    ratings: 3,
    rating: 4.5,
    rank: 1,
    ranked: 2,
    comparisons: 3,
    own: { rating: 4.5, list_place: 1, rides: 0, laps: 0 },
  });
  expect(await call('coaster_overview', { coaster_id: 'none' })).toBeNull();
  expect(await call('ride_log_stats', { member: other })).toMatchObject({ credits: 2, counted: 2 });
  expect(await call('list_coaster_riders', { coaster_id: best })).toHaveLength(3);
});

it('a merge keeps logs, and requests with the old id reach the remaining coaster', async () => {
  const [old, remaining] = [await newCoaster(site.sql), await newCoaster(site.sql, { name: 'Kept' })];
  const ride = (coaster_id: string) => call('log_ride', { ride_id: randomUUID(), coaster_id });
  await ride(old);
  await ride(remaining);
  await site.sql`select private.merge_coasters(${old}, ${remaining})`;
  await ride(old);
  const credits = await member.client
    .from('coaster_credits')
    .select('coaster_id, coaster_name, rides:coaster_rides(laps)')
    .in('coaster_id', [old, remaining]);
  expect(credits.data).toEqual([
    { coaster_id: remaining, coaster_name: 'Kept', rides: [{ laps: 1 }, { laps: 1 }, { laps: 1 }] },
  ]);
  expect(await call('coaster_overview', { coaster_id: old })).toMatchObject({
    coaster: { id: remaining },
    own: { rides: 3 },
  });
});

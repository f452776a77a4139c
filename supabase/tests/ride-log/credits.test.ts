/** The coaster count, rides, ticks and the top list, through the Data API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProfile } from '../../../server/testing/member-rows.ts';
import {
  type Member,
  NO_RATE_LIMITS,
  startTestServer,
  type TestServer,
} from '../../../server/testing/test-server.ts';
import { newCoaster, readCoasterCount } from './log-rows.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
});
afterAll(() => site[Symbol.asyncDispose]());

async function newMember(): Promise<Member> {
  const member = await site.member();
  await completeProfile(member);
  return member;
}

const randomCoasterIds = async (amount: number) =>
  (await site.sql<{ id: string }[]>`select id from public.coasters order by random() limit ${amount}`).map(
    ({ id }) => id,
  );

const setCredit = ({ client }: Member, coaster_id: string, ridden = true) =>
  client.rpc('set_credit', { coaster_id, ridden });

const countOf = ({ id }: Member) => readCoasterCount(site.sql, id);

describe('the coaster count', () => {
  it('changes when a credit is added, removed or restored', async () => {
    const member = await newMember();
    const [first, second] = [await newCoaster(site.sql), await newCoaster(site.sql)];
    expect((await setCredit(member, first)).error).toBeNull();
    await setCredit(member, second);
    await setCredit(member, second);
    expect(await countOf(member)).toBe(2);
    await setCredit(member, first, false);
    expect(await countOf(member)).toBe(1);
    await setCredit(member, first);
    expect(await countOf(member)).toBe(2);
  });

  it('is the number that the member typed, if it exceeds the number of credits, until the member chooses the log', async () => {
    const member = await newMember();
    await member.client.from('profiles').update({ coaster_count: 312 }).eq('id', member.id);
    await setCredit(member, await newCoaster(site.sql));
    expect(await countOf(member)).toBe(312);
    const choose = (count_source: string) =>
      member.client.from('ride_log_settings').update({ count_source }).eq('user_id', member.id);
    expect((await choose('log')).error).toBeNull();
    expect(await countOf(member)).toBe(1);
    await choose('typed');
    expect(await countOf(member)).toBe(312);
    await member.client.from('profiles').update({ coaster_count: 320 }).eq('id', member.id);
    expect(await countOf(member)).toBe(320);
    await choose('log');
    await member.client.from('profiles').update({ coaster_count: 400 }).eq('id', member.id);
    expect(await countOf(member)).toBe(1);
  });

  it('equals the number of credits after 50 simultaneous changes', async () => {
    const member = await newMember();
    const ids = await randomCoasterIds(20);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => setCredit(member, ids[index % 20] ?? '', index % 3 > 0)),
    );
    for (const { error } of results) expect(error).toBeNull();
    const [row] = await site.sql`
      select count(*)::integer as amount from public.coaster_credits
      where user_id = ${member.id} and removed_at is null`;
    expect(await countOf(member)).toBe(row?.amount);
  });
});

it('a ride that is sent twice is stored once, with one credit', async () => {
  const member = await newMember();
  const coaster_id = await newCoaster(site.sql);
  const ride = { ride_id: randomUUID(), coaster_id, ridden_on: '2024-07', laps: 3, seat: 'Front row' };
  for (const _ of [1, 2]) expect((await member.client.rpc('log_ride', ride)).error).toBeNull();
  const rides = await member.client.from('coaster_rides').select('ridden_on, laps, seat');
  expect(rides.data).toEqual([{ ridden_on: '2024-07', laps: 3, seat: 'Front row' }]);
  expect(await countOf(member)).toBe(1);
});

it('a tick of the tour adds a credit and a credit adds a tick, and removing one removes the other', async () => {
  const member = await newMember();
  const [katun] = await site.sql<{ name: string; coaster_id: string }[]>`
    select name, coaster_id from public.tour_coasters where name = 'Katun'`;
  if (!katun) throw new Error('Katun is missing from the tour');
  const ticks = async () =>
    (await member.client.from('profiles').select('thrill_tour_coasters_checked').eq('id', member.id).single())
      .data?.thrill_tour_coasters_checked;
  await member.client.rpc('toggle_tour_coaster', { coaster_name: 'Katun', checked: true });
  expect(await countOf(member)).toBe(1);
  await setCredit(member, katun.coaster_id, false);
  expect(await ticks()).toEqual([]);
  await setCredit(member, katun.coaster_id);
  expect(await ticks()).toEqual(['Katun']);
  await member.client.rpc('toggle_tour_coaster', { coaster_name: 'Katun', checked: false });
  expect(await countOf(member)).toBe(0);
});

describe('the top list', () => {
  // A rank is halfway between its neighbours. After some fifty moves no number is left between them, and the list is renumbered.
  it('has the right order after 70 moves to the same place', async () => {
    const member = await newMember();
    const credits: string[] = [];
    for (const id of [await newCoaster(site.sql), await newCoaster(site.sql), await newCoaster(site.sql)])
      credits.push((await setCredit(member, id)).data ?? '');
    const place = (credit_id: string, after_id?: string) =>
      member.client.rpc('place_in_top_list', { credit_id, ...(after_id && { after_id }) });
    const [a = '', b = '', c = ''] = credits;
    await place(a);
    await place(b, a);
    for (let move = 0; move < 70; move += 1) expect((await place(move % 2 ? b : c, a)).error).toBeNull();
    const list = await member.client
      .from('coaster_credits')
      .select('id')
      .eq('user_id', member.id)
      .order('list_rank');
    expect(list.data?.map(({ id }) => id)).toEqual([a, b, c]);
  });

  it('has a coaster in its former place again after it was removed from the log and restored', async () => {
    const member = await newMember();
    const ids = [await newCoaster(site.sql), await newCoaster(site.sql), await newCoaster(site.sql)];
    let last: string | undefined;
    for (const id of ids) {
      const credit_id = (await setCredit(member, id)).data ?? '';
      await member.client.rpc('place_in_top_list', { credit_id, ...(last && { after_id: last }) });
      last = credit_id;
    }
    const list = async () => {
      const { data } = await member.client
        .from('coaster_credits')
        .select('coaster_id')
        .eq('user_id', member.id)
        .not('list_rank', 'is', null)
        .order('list_rank');
      return data?.map(({ coaster_id }) => coaster_id);
    };
    await setCredit(member, ids[1] ?? '', false);
    expect(await list()).toEqual([ids[0], ids[2]]);
    await setCredit(member, ids[1] ?? '');
    expect(await list()).toEqual(ids);
  });
});

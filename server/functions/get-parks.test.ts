// @spec community/parks-call

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  failureModes,
  json,
  redirect,
  startUnreliableSource,
  type UnreliableSource,
} from '../testing/unreliable-source.ts';

import {
  LONG_DEADLINE_MS,
  MIN_CATALOGUE_PARKS,
  MINUTE_MS,
  SHORT_DEADLINE_MS,
  START_TIME,
  sourcePark,
  startGetParks,
  validParkList,
} from './testing/start-get-parks.ts';

let site: TestServer;
let member: Member;
let serviceKey: string;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
  await member.client.from('profiles').upsert({ id: member.id, name: 'Rider' });
  const secrets = z.object({ secretKey: z.string() });
  ({ secretKey: serviceKey } = secrets.parse(
    JSON.parse(await readFile(join(site.dataDir, 'secrets.json'), 'utf8')),
  ));
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(async () => {
  await site.sql`delete from public.upstream_responses`;
});

const startFunction = (source: UnreliableSource, deadlineMs = LONG_DEADLINE_MS) =>
  startGetParks({ url: site.server.url, serviceKey, accessToken: member.accessToken }, source, deadlineMs);

const readStoredResponses = () => site.sql`select key, body, fetched_at from public.upstream_responses`;

describe('a valid response of the source', () => {
  it('is cleaned, corrected and merged into the catalogue', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    const { read, log } = startFunction(source);
    const { parks, groups, staleSince } = await read();
    expect(staleSince).toBeNull();
    expect(log).toEqual([]);
    expect(source.requests).toEqual(['/parks.json']);
    // The catalogue's position replaces that of the source.
    expect(parks.get('12')).toMatchObject({ name: 'Gardaland', latitude: 45.45501, live: true });
    expect(parks.get('90001')).toEqual({
      ...sourcePark('90001', 'Newly Listed'),
      latitude: 45.4550142,
      longitude: 10.7137527,
      live: true,
    });
    expect(parks.get('90002')).toMatchObject({ latitude: null, longitude: null });
    expect(parks.get('own-mirabilandia')).toMatchObject({ name: 'Mirabilandia', live: false });
    expect(parks.size).toBeGreaterThanOrEqual(MIN_CATALOGUE_PARKS);
    expect(groups.map(({ name }) => name)).not.toContain('Nobody');
    expect(groups.flatMap((group) => group.parks)).toHaveLength(parks.size);
  });

  it('adds its new parks to the table, so that rows of members can refer to them', async () => {
    await using source = await startUnreliableSource(
      json([{ name: 'A', parks: [sourcePark(91_234, 'Brand New')] }]),
    );
    await startFunction(source).read();
    const { error } = await member.client
      .from('favorite_parks')
      .insert({ user_id: member.id, park_id: '91234' });
    expect(error).toBeNull();
    const { data } = await member.client
      .from('parks')
      .select('name, group_name, live')
      .eq('id', '91234')
      .single();
    expect(data).toEqual({ name: 'Brand New', group_name: 'A', live: true });
  });

  it('that lists a park of our catalogue: in rows that refer to the park, the id of the source replaces ours', async () => {
    const addReferences = async (park_id: string, visit_date: string) => {
      const { client, id: user_id } = member;
      const favorite = await client.from('favorite_parks').insert({ user_id, park_id });
      const visit = await client.from('user_park_visits').insert({ user_id, park_id, visit_date });
      expect([favorite.error, visit.error]).toEqual([null, null]);
    };
    const readReferences = async () => {
      const favorites = await site.sql`
        select park_id from public.favorite_parks where park_id in ('own-mirabilandia', '92345')`;
      const visits = await site.sql`
        select park_id, visit_date::text from public.user_park_visits
        where user_id = ${member.id} and park_id in ('own-mirabilandia', '92345') order by visit_date`;
      const coasters = await site.sql`select park_id from public.coasters where id = 'taron-56'`;
      return { favorites: [...favorites], visits: [...visits], coasters: [...coasters] };
    };
    const days = Array.from({ length: 3 }, (_, index) =>
      new Date(Date.now() + (index + 5) * 86_400_000).toISOString().slice(0, 10),
    );
    const [first = '', second = '', third = ''] = days;
    await using source = await startUnreliableSource(
      json([{ name: 'A', parks: [sourcePark(92_345, 'Mirabilandia')] }]),
    );
    const { clock, read } = startFunction(source);
    await addReferences('own-mirabilandia', first);
    await site.sql`update public.coasters set park_id = 'own-mirabilandia' where id = 'taron-56'`;
    const { parks } = await read();
    expect([parks.has('own-mirabilandia'), parks.get('92345')?.live]).toEqual([false, true]);
    const movedRows = [{ park_id: '92345' }];
    expect(await readReferences()).toEqual({
      favorites: movedRows,
      visits: [{ park_id: '92345', visit_date: first }],
      coasters: movedRows,
    });

    // A browser with the older list still writes the old id into a favorite and visits. Some of these rows already exist with the new id.
    await addReferences('own-mirabilandia', second);
    await member.client.from('user_park_visits').insert([
      { user_id: member.id, park_id: 'own-mirabilandia', visit_date: first },
      { user_id: member.id, park_id: 'own-mirabilandia', visit_date: third },
    ]);
    clock.now += 61 * MINUTE_MS;
    await read();
    expect(await readReferences()).toEqual({
      favorites: movedRows,
      visits: days.map((visit_date) => ({ park_id: '92345', visit_date })),
      coasters: movedRows,
    });
    const { error } = await member.client.rpc('adopt_park', { own_id: '92345', listed_id: '12' });
    expect(error?.code).toBe('42501');
  });

  it('writes only changed parks', async () => {
    const before = await site.sql<{ now: Date }[]>`select now() as now`;
    await using source = await startUnreliableSource(json(validParkList));
    const { clock, read } = startFunction(source);
    await read();
    await site.sql`update public.parks set timezone = 'Etc/UTC', updated_at = '2001-01-01' where id = '12'`;
    await site.sql`update public.parks set updated_at = '2001-01-01' where id = '90001'`;
    clock.now += 61 * MINUTE_MS;
    await read();
    const rows = await site.sql`
      select id, timezone, updated_at > ${before[0]?.now ?? null} as written from public.parks
      where id in ('12', '90001') order by id`;
    expect(rows).toMatchObject([
      { id: '12', timezone: 'Europe/Rome', written: true },
      { id: '90001', written: false },
    ]);
  });

  it('is fetched once per hour for any number of callers', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    const { clock, call } = startFunction(source);
    const call100Times = async () => {
      const responses = await Promise.all(Array.from({ length: 100 }, () => call()));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    };
    await call100Times();
    clock.now += 59 * MINUTE_MS;
    await call100Times();
    expect(source.requests).toHaveLength(1);
    clock.now += 2 * MINUTE_MS;
    await call100Times();
    expect(source.requests).toHaveLength(2);
  });

  it('survives a restart, and serves other processes', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    await startFunction(source).read();
    source.respondWith(failureModes['status 500'] ?? json([]));

    const fresh = startFunction(source);
    fresh.clock.now += 30 * MINUTE_MS;
    expect(await fresh.read()).toMatchObject({ staleSince: null });
    expect(source.requests).toHaveLength(1);

    const expired = startFunction(source);
    expired.clock.now += 90 * MINUTE_MS;
    const { parks, staleSince } = await expired.read();
    expect(source.requests).toHaveLength(2);
    expect(staleSince).toBe(new Date(START_TIME).toISOString());
    expect(parks.get('90001')).toMatchObject({ name: 'Newly Listed', live: true });
  });

  it('is fetched again if the time at which it was stored is in the future', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    await startFunction(source).read();
    const early = startFunction(source);
    early.clock.now -= 1;
    await early.read();
    expect(source.requests).toHaveLength(2);
  });
});

describe.each(Object.entries(failureModes))('a source that sends %s', (_what, failing) => {
  it('makes the function return our catalogue if there was no earlier response', async () => {
    await using source = await startUnreliableSource(failing);
    const { read, log } = startFunction(source, SHORT_DEADLINE_MS);
    const { parks, staleSince } = await read();
    expect(parks.size).toBeGreaterThanOrEqual(MIN_CATALOGUE_PARKS);
    expect(parks.get('12')).toMatchObject({ name: 'Gardaland', live: true });
    expect(Date.parse(staleSince ?? '')).toBeLessThan(START_TIME);
    expect(log).toEqual(['get-parks: no new response of a service could be fetched and stored']);
    expect(await readStoredResponses()).toEqual([]);
  });

  it('never replaces a valid response, and is called again after a minute', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    const { clock, limits, read } = startFunction(source);
    const good = await read();
    const storedBefore = await readStoredResponses();
    source.respondWith(failing);
    limits.deadlineMs = SHORT_DEADLINE_MS;
    clock.now += 61 * MINUTE_MS;
    const stale = await read();
    expect(stale).toEqual({ ...good, staleSince: new Date(START_TIME).toISOString() });
    await read();
    expect(source.requests).toHaveLength(2);
    expect(await readStoredResponses()).toEqual(storedBefore);

    source.respondWith(json(validParkList));
    limits.deadlineMs = LONG_DEADLINE_MS;
    clock.now += MINUTE_MS;
    expect(await read()).toMatchObject({ staleSince: null });
    expect(source.requests).toHaveLength(3);
  });
});

it('follows redirects of the source only within its host', async () => {
  await using elsewhere = await startUnreliableSource(json(validParkList));
  await using source = await startUnreliableSource(redirect(`${elsewhere.url}/parks.json`));
  const { clock, read } = startFunction(source);
  expect((await read()).parks.has('90001')).toBe(false);
  expect(elsewhere.requests).toEqual([]);

  // A loop of redirects.
  source.respondWith(redirect('/parks.json'));
  clock.now += MINUTE_MS;
  expect((await read()).staleSince).not.toBeNull();

  source.respondWith((response) =>
    (response.req.url === '/en/parks.json' ? json(validParkList) : redirect('/en/parks.json'))(response),
  );
  clock.now += MINUTE_MS;
  expect((await read()).parks.get('90001')).toMatchObject({ name: 'Newly Listed' });
});

it('does not use a response that cannot be stored', async () => {
  await using source = await startUnreliableSource(json(validParkList));
  const { read, log } = startFunction(source);
  await site.sql`alter table public.upstream_responses rename to hidden_responses`;
  try {
    const { parks, staleSince } = await read();
    expect(staleSince).not.toBeNull();
    expect(parks.has('90001')).toBe(false);
    expect(log).toEqual([
      'get-parks: the last stored response of a service could not be read',
      'get-parks: no new response of a service could be fetched and stored',
    ]);
  } finally {
    await site.sql`alter table public.hidden_responses rename to upstream_responses`;
  }
});

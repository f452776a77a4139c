// @spec guide/wait-times-call

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  failureModes,
  json,
  type Responder,
  startUnreliableSource,
  type UnreliableSource,
} from '../testing/unreliable-source.ts';
import {
  LONG_DEADLINE_MS,
  MINUTE_MS,
  SHORT_DEADLINE_MS,
  START_TIME,
  sourceRide,
  startGetWaitTimes,
  validResponse,
} from './testing/start-get-wait-times.ts';

let site: TestServer;
let member: Member;
let secrets: { readonly secretKey: string; readonly jwtSecret: string };

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
  secrets = await readSecrets(site);
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(async () => {
  await site.sql`delete from public.upstream_responses`;
});

async function readSecrets({ dataDir }: TestServer) {
  return z
    .object({ secretKey: z.string(), jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
}

const startFunction = (
  source: UnreliableSource,
  options: { readonly deadlineMs?: number; readonly maxParks?: number } = {},
) =>
  startGetWaitTimes(
    { url: site.server.url, serviceKey: secrets.secretKey, accessToken: member.accessToken },
    source,
    options,
  );

const readStoredResponses = () => site.sql`select key, body, fetched_at from public.upstream_responses`;

describe('a valid response of the source', () => {
  it('is returned unchanged, and stored', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { read, log } = startFunction(source);
    expect(await read()).toEqual({ waits: validResponse, staleSince: null });
    expect(source.requests).toEqual(['/parks/12/queue_times.json']);
    expect(log).toEqual([]);
    expect(await readStoredResponses()).toMatchObject([
      { key: 'waits:12', body: validResponse, fetched_at: new Date(START_TIME) },
    ]);
  });

  it('has its invalid values removed', async () => {
    await using source = await startUnreliableSource(
      json({
        lands: null,
        rides: [
          sourceRide(1, 'Raptor', { wait_time: -5 }),
          sourceRide(2, 'Blue Tornado', { wait_time: 99_999, last_updated: '2099-01-01T00:00:00.000Z' }),
          { ...sourceRide(3, ''), name: null },
          { ...sourceRide(4, 'Oblivion'), id: '4' },
          sourceRide(4, 'Oblivion again'),
        ],
      }),
    );
    const { waits } = await startFunction(source).read();
    expect(waits).toEqual({
      lands: [],
      rides: [
        sourceRide(1, 'Raptor', { wait_time: null }),
        sourceRide(2, 'Blue Tornado', { wait_time: null, last_updated: null }),
        sourceRide(4, 'Oblivion'),
      ],
    });
  });

  it('is fetched at most once in two minutes per park, for any number of callers', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { clock, call } = startFunction(source);
    const call100Times = async () => {
      const responses = await Promise.all(Array.from({ length: 100 }, () => call()));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    };
    await call100Times();
    clock.now += 2 * MINUTE_MS - 1;
    await call100Times();
    expect(source.requests).toHaveLength(1);
    clock.now += 1;
    await call100Times();
    expect(source.requests).toHaveLength(2);
  });

  it('is returned for its own park only', async () => {
    await using source = await startUnreliableSource((response) =>
      json(response.req.url === '/parks/11/queue_times.json' ? { lands: [], rides: [] } : validResponse)(
        response,
      ),
    );
    const { read } = startFunction(source);
    expect((await read()).waits).toEqual(validResponse);
    expect((await read('11')).waits).toEqual({ lands: [], rides: [] });
    expect((await read()).waits).toEqual(validResponse);
    expect(source.requests).toHaveLength(2);
  });

  it('survives a restart, and serves other processes', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    await startFunction(source).read();
    source.respondWith(failureModes['status 500'] ?? json([]));

    const fresh = startFunction(source);
    fresh.clock.now += MINUTE_MS;
    expect(await fresh.read()).toEqual({ waits: validResponse, staleSince: null });
    expect(source.requests).toHaveLength(1);

    const expired = startFunction(source);
    expired.clock.now += 90 * MINUTE_MS;
    expect(await expired.read()).toEqual({
      waits: validResponse,
      staleSince: new Date(START_TIME).toISOString(),
    });
    expect(source.requests).toHaveLength(2);
  });

  it('stays in memory for a limited number of recently used parks', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { read } = startFunction(source, { maxParks: 2 });
    for (const id of ['11', '12', '11', '14']) await read(id);
    expect(source.requests).toHaveLength(3);
    // Without the stored responses, only a park that is no longer in memory is fetched again.
    await site.sql`delete from public.upstream_responses`;
    await read('11');
    await read('14');
    expect(source.requests).toHaveLength(3);
    await read('12');
    expect(source.requests).toHaveLength(4);
  });
});

const badResponses: Readonly<Record<string, Responder>> = {
  ...failureModes,
  'status 404': (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('No such park'),
  '30 MB of rides': (response) => {
    const one = JSON.stringify(sourceRide(1, 'Raptor'));
    response.end(`{"lands":[],"rides":[${`${one},`.repeat((30 * 1024 * 1024) / one.length)}${one}]}`);
  },
  'a truncated body': (response) => response.end(JSON.stringify(validResponse).slice(0, 200)),
  'rides without names': json({
    lands: [],
    rides: [sourceRide(1, ''), { ...sourceRide(2, ''), name: null }],
  }),
};

describe.each(Object.entries(badResponses))('a source that sends %s', (_what, bad) => {
  it('never replaces a valid response, and is called again after ten seconds', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { clock, limits, read, log } = startFunction(source);
    await read();
    const storedBefore = await readStoredResponses();
    source.respondWith(bad);
    limits.deadlineMs = SHORT_DEADLINE_MS;
    clock.now += 3 * MINUTE_MS;
    const stale = { waits: validResponse, staleSince: new Date(START_TIME).toISOString() };
    expect(await read()).toEqual(stale);
    expect(await read()).toEqual(stale);
    expect(source.requests).toHaveLength(2);
    expect(await readStoredResponses()).toEqual(storedBefore);
    expect(log).toEqual(['get-wait-times: no new response of a service could be fetched and stored']);

    source.respondWith(json({ lands: [], rides: [sourceRide(9, 'Recovered')] }));
    limits.deadlineMs = LONG_DEADLINE_MS;
    clock.now += 10_000;
    expect(await read()).toEqual({
      waits: { lands: [], rides: [sourceRide(9, 'Recovered')] },
      staleSince: null,
    });
  });

  it('causes an error if no valid response was ever stored', async () => {
    await using source = await startUnreliableSource(bad);
    const { call } = startFunction(source, { deadlineMs: SHORT_DEADLINE_MS });
    const response = await call();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      code: 'source_failed',
      message: 'Queue-Times sent no valid data. Try again in a moment.',
    });
    expect(await readStoredResponses()).toEqual([]);
  });
});

describe('the requested park', () => {
  const invalid = { status: 400, code: 'park_id_invalid' };
  const unknown = { status: 404, code: 'park_unknown' };
  const bodyWith = (parkId: unknown) => JSON.stringify({ parkId });

  it.each([
    ['a number', bodyWith(12), invalid],
    ['an empty text', bodyWith(''), invalid],
    ['spaces around an id', bodyWith(' 12 '), invalid],
    ['null', bodyWith(null), invalid],
    ['a list', bodyWith(['12']), invalid],
    ['a path', bodyWith('../admin'), invalid],
    ['an encoded path', bodyWith('12%2f..%2fadmin'), invalid],
    ['a query string', bodyWith('12?x=1'), invalid],
    ['a long text', bodyWith('1'.repeat(65)), invalid],
    ['a body without parkId', '{}', invalid],
    ['an empty body', '', invalid],
    ['a body that is not JSON', 'parkId=12', invalid],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe]), invalid],
    ['a body of 1 MB', bodyWith('12').padEnd(1024 * 1024), invalid],
    ['a number that is no park', bodyWith('1000000000'), unknown],
    ['a word', bodyWith('admin'), unknown],
    ['another spelling of a park', bodyWith('012'), unknown],
    ['the name of an object property', bodyWith('constructor'), unknown],
    [
      'a park of our catalogue without live data',
      bodyWith('own-mirabilandia'),
      { status: 404, code: 'park_not_live' },
    ],
  ])('%s is rejected without a call to the source', async (_what, body, { status, code }) => {
    await using source = await startUnreliableSource(json(validResponse));
    const { call, log } = startFunction(source);
    const response = await call(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(source.requests).toEqual([]);
    expect(log).toEqual([]);
  });

  it('is looked up in a list of parks that is at most a minute old', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { clock, call, read } = startFunction(source);
    expect((await call(bodyWith('94321'))).status).toBe(404);
    await site.sql`insert into public.parks (id, name, country, live) values ('94321', 'New', 'Italy', true)`;
    clock.now += MINUTE_MS;
    await read('94321');
    await site.sql`update public.parks set live = false where id = '94321'`;
    clock.now += MINUTE_MS;
    expect(await (await call(bodyWith('94321'))).json()).toMatchObject({ code: 'park_not_live' });
    await site.sql`delete from public.parks where id = '94321'`;
  });
});

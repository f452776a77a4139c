// @spec guide/wait-times-call

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../supabase/functions/_shared/services.ts';
import { getWaitTimes } from '../../supabase/functions/get-wait-times/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  failings,
  json,
  type Manner,
  startUnreliableSource,
  type UnreliableSource,
} from '../testing/unreliable-source.ts';

const ride = z.strictObject({
  id: z.number(),
  name: z.string(),
  wait_time: z.nullable(z.number()),
  is_open: z.boolean(),
  last_updated: z.nullable(z.iso.datetime()),
});
const waits = z.strictObject({
  lands: z.array(z.strictObject({ id: z.number(), name: z.string(), rides: z.array(ride) })),
  rides: z.array(ride),
});

const MINUTE = 60_000;
const START = Date.parse('2030-06-01T10:00:00.000Z');
const GARDALAND = '12';

const listed = (id: number, name: string, change: object = {}) => ({
  id,
  name,
  is_open: true,
  wait_time: 25,
  last_updated: '2030-06-01T09:58:04.000Z',
  ...change,
});
const good = {
  lands: [
    {
      id: 71,
      name: 'Adventure',
      rides: [listed(1, 'Raptor'), listed(2, 'Raptor Single Rider', { wait_time: 5 })],
    },
  ],
  rides: [listed(3, 'Jungle Rapids', { is_open: false, wait_time: 0 })],
};

let site: TestServer;
let member: Member;
let secrets: { readonly secretKey: string; readonly jwtSecret: string };

beforeAll(async () => {
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' });
  member = await site.member();
  secrets = await readSecrets(site);
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(async () => {
  await site.sql`delete from public.upstream_answers`;
});

async function readSecrets({ dataDir }: TestServer) {
  return z
    .object({ secretKey: z.string(), jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
}

/** Long enough for a valid response on any machine; a source that is known to fail needs no waiting. */
const PATIENT_MS = 60_000;
const IMPATIENT_MS = 400;

/** The function in front of the site, as at Supabase's edge, with an adjustable clock. */
function startFunction(
  source: UnreliableSource,
  options: { readonly deadlineMs?: number; readonly maxParks?: number } = {},
) {
  const clock = { now: START };
  const log: string[] = [];
  const services: Services = {
    project: { url: site.server.url, serviceKey: secrets.secretKey, fetch: (request) => fetch(request) },
    setting: (name) => (name === 'QUEUE_TIMES_URL' ? source.url : undefined),
    log: (words) => log.push(words),
  };
  const limits = { deadlineMs: PATIENT_MS, now: () => clock.now, ...options };
  const handler = getWaitTimes(services, limits);
  const call = (
    body: string | Buffer<ArrayBuffer> = JSON.stringify({ parkId: GARDALAND }),
    headers: Record<string, string> = { Authorization: `Bearer ${member.accessToken}` },
  ) =>
    handler(new Request(`${site.server.url}/functions/v1/get-wait-times`, { method: 'POST', headers, body }));
  const read = async (parkId = GARDALAND) => {
    const response = await call(JSON.stringify({ parkId }));
    expect(response.status).toBe(200);
    return {
      waits: waits.parse(await response.json()),
      staleSince: response.headers.get('X-Stale-Since'),
    };
  };
  return { clock, limits, log, handler, call, read };
}

const stored = () => site.sql`select key, body, fetched_at from public.upstream_answers`;

describe('a valid response of the source', () => {
  it('is returned unchanged, and stored', async () => {
    await using source = await startUnreliableSource(json(good));
    const { read, log } = startFunction(source);
    expect(await read()).toEqual({ waits: good, staleSince: null });
    expect(source.requests).toEqual(['/parks/12/queue_times.json']);
    expect(log).toEqual([]);
    expect(await stored()).toMatchObject([{ key: 'waits:12', body: good, fetched_at: new Date(START) }]);
  });

  it('is cleaned where it is irregular', async () => {
    await using source = await startUnreliableSource(
      json({
        lands: null,
        rides: [
          listed(1, 'Raptor', { wait_time: -5 }),
          listed(2, 'Blue Tornado', { wait_time: 99_999, last_updated: '2099-01-01T00:00:00.000Z' }),
          { ...listed(3, ''), name: null },
          { ...listed(4, 'Oblivion'), id: '4' },
          listed(4, 'Oblivion again'),
        ],
      }),
    );
    const { waits: answer } = await startFunction(source).read();
    expect(answer).toEqual({
      lands: [],
      rides: [
        listed(1, 'Raptor', { wait_time: null }),
        listed(2, 'Blue Tornado', { wait_time: null, last_updated: null }),
        listed(4, 'Oblivion'),
      ],
    });
  });

  it('is fetched once per two minutes and park for any number of callers', async () => {
    await using source = await startUnreliableSource(json(good));
    const { clock, call } = startFunction(source);
    const askByHundred = async () => {
      const responses = await Promise.all(Array.from({ length: 100 }, () => call()));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    };
    await askByHundred();
    clock.now += 2 * MINUTE - 1;
    await askByHundred();
    expect(source.requests).toHaveLength(1);
    clock.now += 1;
    await askByHundred();
    expect(source.requests).toHaveLength(2);
  });

  it('belongs to one park only', async () => {
    await using source = await startUnreliableSource((response) =>
      json(response.req.url === '/parks/11/queue_times.json' ? { lands: [], rides: [] } : good)(response),
    );
    const { read } = startFunction(source);
    expect((await read()).waits).toEqual(good);
    expect((await read('11')).waits).toEqual({ lands: [], rides: [] });
    expect((await read()).waits).toEqual(good);
    expect(source.requests).toHaveLength(2);
  });

  it('survives a restart, and serves other processes', async () => {
    await using source = await startUnreliableSource(json(good));
    await startFunction(source).read();
    source.answers(failings['status 500'] ?? json([]));

    const young = startFunction(source);
    young.clock.now += MINUTE;
    expect(await young.read()).toEqual({ waits: good, staleSince: null });
    expect(source.requests).toHaveLength(1);

    const old = startFunction(source);
    old.clock.now += 90 * MINUTE;
    expect(await old.read()).toEqual({ waits: good, staleSince: new Date(START).toISOString() });
    expect(source.requests).toHaveLength(2);
  });

  it('stays in memory for a limited number of recently used parks', async () => {
    await using source = await startUnreliableSource(json(good));
    const { read } = startFunction(source, { maxParks: 2 });
    for (const id of ['11', '12', '11', '14']) await read(id);
    expect(source.requests).toHaveLength(3);
    // Parks no longer in memory are fetched again after the database has lost them too.
    await site.sql`delete from public.upstream_answers`;
    await read('11');
    await read('14');
    expect(source.requests).toHaveLength(3);
    await read('12');
    expect(source.requests).toHaveLength(4);
  });
});

const badAnswers: Readonly<Record<string, Manner>> = {
  ...failings,
  'status 404': (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('No such park'),
  '30 MB of rides': (response) => {
    const one = JSON.stringify(listed(1, 'Raptor'));
    response.end(`{"lands":[],"rides":[${`${one},`.repeat((30 * 1024 * 1024) / one.length)}${one}]}`);
  },
  'half of the rides': (response) => response.end(JSON.stringify(good).slice(0, 200)),
  'rides without names': json({ lands: [], rides: [listed(1, ''), { ...listed(2, ''), name: null }] }),
};

describe.each(Object.entries(badAnswers))('a source that sends %s', (_what, bad) => {
  it('never replaces a valid response, is not called for a while, and then recovers', async () => {
    await using source = await startUnreliableSource(json(good));
    const { clock, limits, read, log } = startFunction(source);
    await read();
    const kept = await stored();
    source.answers(bad);
    limits.deadlineMs = IMPATIENT_MS;
    clock.now += 3 * MINUTE;
    const stale = { waits: good, staleSince: new Date(START).toISOString() };
    expect(await read()).toEqual(stale);
    expect(await read()).toEqual(stale);
    expect(source.requests).toHaveLength(2);
    expect(await stored()).toEqual(kept);
    expect(log).toEqual(['get-wait-times: a service gave no valid response']);

    source.answers(json({ lands: [], rides: [listed(9, 'Recovered')] }));
    limits.deadlineMs = PATIENT_MS;
    clock.now += 10_000;
    expect(await read()).toEqual({
      waits: { lands: [], rides: [listed(9, 'Recovered')] },
      staleSince: null,
    });
  });

  it('causes an error if there was never a response', async () => {
    await using source = await startUnreliableSource(bad);
    const { call } = startFunction(source, { deadlineMs: IMPATIENT_MS });
    const response = await call();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      code: 'source_failed',
      message: 'Queue-Times gave no answer that could be read. Try again in a moment.',
    });
    expect(await stored()).toEqual([]);
  });
});

describe('the requested park', () => {
  const invalid = { status: 400, code: 'park_id_invalid' };
  const unknown = { status: 404, code: 'park_unknown' };
  const asked = (parkId: unknown) => JSON.stringify({ parkId });

  it.each([
    ['a number', asked(12), invalid],
    ['nothing', asked(''), invalid],
    ['blanks', asked(' 12 '), invalid],
    ['null', asked(null), invalid],
    ['a list', asked(['12']), invalid],
    ['a path', asked('../admin'), invalid],
    ['a path in disguise', asked('12%2f..%2fadmin'), invalid],
    ['another query', asked('12?x=1'), invalid],
    ['a long text', asked('1'.repeat(65)), invalid],
    ['a body without it', '{}', invalid],
    ['an empty body', '', invalid],
    ['no JSON', 'parkId=12', invalid],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]), invalid],
    ['a body of 1 MB', asked('12').padEnd(1024 * 1024), invalid],
    ['a park far off the list', asked('1000000000'), unknown],
    ['a word', asked('admin'), unknown],
    ['another spelling of a park', asked('012'), unknown],
    ['a name that every object has', asked('constructor'), unknown],
    [
      'a park of our own without live data',
      asked('own-mirabilandia'),
      { status: 404, code: 'park_not_live' },
    ],
  ])('%s gets a response without a call to the source', async (_what, body, { status, code }) => {
    await using source = await startUnreliableSource(json(good));
    const { call, log } = startFunction(source);
    const response = await call(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(source.requests).toEqual([]);
    expect(log).toEqual([]);
  });

  it('may be up to a minute older than the directory', async () => {
    await using source = await startUnreliableSource(json(good));
    const { clock, call, read } = startFunction(source);
    expect((await call(asked('94321'))).status).toBe(404);
    await site.sql`insert into public.parks (id, name, country, live) values ('94321', 'New', 'Italy', true)`;
    clock.now += MINUTE;
    await read('94321');
    await site.sql`update public.parks set live = false where id = '94321'`;
    clock.now += MINUTE;
    expect(await (await call(asked('94321'))).json()).toMatchObject({ code: 'park_not_live' });
    await site.sql`delete from public.parks where id = '94321'`;
  });
});

describe('who may call', () => {
  it('rejects callers without an account', async () => {
    await using source = await startUnreliableSource(json(good));
    const { call } = startFunction(source);
    const former = await site.member();
    const { error } = await former.client.rpc('delete_user_and_data', { target_user_id: former.id });
    expect(error).toBeNull();
    const strangers: Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${site.server.publishableKey}` },
      { Authorization: `Bearer ${member.accessToken.slice(0, -4)}AAAA` },
      { Authorization: `Bearer ${former.accessToken}` },
    ];
    for (const headers of strangers) {
      const response = await call(undefined, headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code: 'no_authorization', message: 'Sign in to use this.' });
    }
    expect(source.requests).toEqual([]);
  });

  it('allows preflight requests, and rejects other methods', async () => {
    await using source = await startUnreliableSource(json(good));
    const { handler } = startFunction(source);
    const address = `${site.server.url}/functions/v1/get-wait-times`;
    const leave = await handler(new Request(address, { method: 'OPTIONS' }));
    expect(leave.status).toBe(204);
    expect(leave.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    const rejected = await handler(new Request(address));
    expect(rejected.status).toBe(405);
    expect(rejected.headers.get('Allow')).toBe('POST');
  });
});

describe('mounted in the server', () => {
  it('calls the source once for 200 members within a second, and then responds from memory', async () => {
    await using source = await startUnreliableSource(json(good));
    await using server = await startTestServer({ QUEUE_TIMES_URL: source.url });
    const tokens = await signInMany(server, 200);
    const open = async (token: string) => {
      const response = await server.post(
        '/functions/v1/get-wait-times',
        { parkId: GARDALAND },
        { Authorization: `Bearer ${token}` },
      );
      expect(response.status).toBe(200);
      expect(response.headers.get('X-Stale-Since')).toBeNull();
      waits.parse(await response.json());
    };
    await Promise.all(tokens.map(open));
    expect(source.requests).toEqual(['/parks/12/queue_times.json']);

    for (const token of tokens.slice(0, 20)) await open(token);
    expect(source.requests).toHaveLength(1);
    expect((await server.post('/functions/v1/get-wait-times', { parkId: GARDALAND })).status).toBe(401);
    const huge = { parkId: GARDALAND.padEnd(8 * 1024 * 1024) };
    const headers = { Authorization: `Bearer ${tokens[0]}` };
    expect((await server.post('/functions/v1/get-wait-times', huge, headers)).status).toBe(400);
  });
});

/** Creates access tokens of many accounts. Signing each up would take a minute of password hashing. */
async function signInMany({ sql, ...site }: TestServer, count: number): Promise<string[]> {
  const { jwtSecret } = await readSecrets({ sql, ...site });
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    select id::uuid, 'authenticated', 'authenticated', id || '@example.test', now(), now(), now()
    from unnest(${ids}::text[]) as id`;
  return Promise.all(
    ids.map((sub) =>
      new SignJWT({ sub, role: 'authenticated', aud: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('1 hour')
        .sign(new TextEncoder().encode(jwtSecret)),
    ),
  );
}

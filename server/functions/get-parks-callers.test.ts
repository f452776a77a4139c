// @spec community/parks-call

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getParks } from '../../supabase/functions/get-parks/index.ts';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  failureModes,
  json,
  startUnreliableSource,
  type UnreliableSource,
} from '../testing/unreliable-source.ts';
import {
  groupsSchema,
  MIN_CATALOGUE_PARKS,
  startGetParks,
  validParkList,
} from './testing/start-get-parks.ts';

const errorBody = z.object({ code: z.string() });

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
const startFunction = (source: UnreliableSource) =>
  startGetParks({ url: site.server.url, serviceKey, accessToken: member.accessToken }, source);

describe('callers', () => {
  it('rejects callers without a valid token of an existing account', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    const { call } = startFunction(source);
    const former = await site.member();
    const { error } = await former.client.rpc('delete_user_and_data', { target_user_id: former.id });
    expect(error).toBeNull();
    const strangers: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer' },
      { Authorization: `Bearer ${site.server.publishableKey}` },
      { Authorization: `Bearer ${member.accessToken.slice(0, -4)}AAAA` },
      { Authorization: `Bearer ${former.accessToken}` },
      { Authorization: `Basic ${member.accessToken}` },
    ];
    for (const headers of strangers) {
      const response = await call(headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code: 'no_authorization', message: 'Sign in to use this.' });
    }
    expect(source.requests).toEqual([]);
  });

  it('rejects applicants and suspended members, until a moderator approves or the suspension ends', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    const { call } = startFunction(source);
    const { id, accessToken } = await site.member();
    const callAndReadCode = async () => {
      const response = await call({ Authorization: `Bearer ${accessToken}` });
      return [response.status, response.ok ? null : errorBody.parse(await response.json()).code];
    };
    await site.sql`insert into private.applications (user_id, question, answer) values (${id}, 'Why?', 'Parks')`;
    expect(await callAndReadCode()).toEqual([403, 'not_approved']);
    await site.sql`update private.applications set status = 'declined', decided_at = now() where user_id = ${id}`;
    expect(await callAndReadCode()).toEqual([403, 'not_approved']);
    await site.sql`update private.applications set status = 'approved' where user_id = ${id}`;
    await site.sql`insert into public.suspensions (user_id, rule, statement) values (${id}, 'No spam', 'Spam')`;
    expect(await callAndReadCode()).toEqual([403, 'suspended']);
    expect(source.requests).toEqual([]);
    await site.sql`update public.suspensions set ends_at = now() - interval '1 second' where user_id = ${id}`;
    expect(await callAndReadCode()).toEqual([200, null]);
  });

  it('allows preflight requests, and rejects methods other than GET and POST', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    const { handler } = startFunction(source);
    const address = `${site.server.url}/functions/v1/get-parks`;
    const preflight = await handler(new Request(address, { method: 'OPTIONS' }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('authorization');
    const rejected = await handler(new Request(address, { method: 'DELETE' }));
    expect(rejected.status).toBe(405);
    expect(rejected.headers.get('Allow')).toBe('GET, POST');
  });

  it('does not treat an error of the auth service as a missing account', async () => {
    await using auth = await startUnreliableSource(failureModes['status 500'] ?? json([]));
    const log: string[] = [];
    const handler = getParks({
      project: { url: auth.url, serviceKey, fetch: (request) => fetch(request) },
      setting: () => auth.url,
      log: (message) => log.push(message),
    });
    const headers = { Authorization: `Bearer ${member.accessToken}` };
    const response = await handler(new Request(auth.url, { headers }));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'unexpected_failure' });
    expect(log).toEqual(['a function failed']);
  });
});

describe('mounted in the server', () => {
  it('responds although the source hangs, and does not call it again at once', async () => {
    await using source = await startUnreliableSource(failureModes['no response'] ?? json([]));
    await using server = await startTestServer({ ...NO_RATE_LIMITS, QUEUE_TIMES_URL: source.url });
    const caller = await server.member();
    const invoke = async () => {
      const { data, error, response } = await caller.client.functions.invoke<unknown>('get-parks');
      expect(error).toBeNull();
      return {
        groups: groupsSchema.parse(data),
        staleSince: response?.headers.get('X-Stale-Since'),
      };
    };
    const first = await invoke();
    expect(first.staleSince).toMatch(/^\d{4}-/);
    expect(first.groups.flatMap(({ parks }) => parks).length).toBeGreaterThanOrEqual(MIN_CATALOGUE_PARKS);

    expect((await Promise.all(Array.from({ length: 20 }, invoke))).every((later) => later.staleSince)).toBe(
      true,
    );
    expect(source.requests).toHaveLength(1);
    expect((await server.post('/functions/v1/get-parks', {})).status).toBe(401);
  });

  it('keeps the last valid response across a restart of the server', async () => {
    await using source = await startUnreliableSource(json(validParkList));
    await using first = await startTestServer({ QUEUE_TIMES_URL: source.url }, { hasOwnCluster: true });
    const { accessToken } = await first.member();
    const headers = { Authorization: `Bearer ${accessToken}` };
    expect((await first.post('/functions/v1/get-parks', {}, headers)).status).toBe(200);
    await first.server.stop();

    source.respondWith(failureModes['a broken connection'] ?? json([]));
    await using second = await startTestServer({ QUEUE_TIMES_URL: source.url, DATA_DIR: first.dataDir });
    const response = await second.post('/functions/v1/get-parks', {}, headers);
    expect(response.headers.get('X-Stale-Since')).toBeNull();
    expect(JSON.stringify(await response.json())).toContain('Newly Listed');
    expect(source.requests).toHaveLength(1);
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Member, startTestServer, type TestServer } from '../testing/test-server.ts';

/** A repeated header. direct-reads.ts leaves requests with repeated headers to the normal routes. */
const REPEATED_HEADER = { 'X-Twice': ['a', 'b'] };

const lineSchema = z.looseObject({ request: z.optional(z.string()), msg: z.string() });

let site: TestServer;
let member: Member;
beforeAll(async () => {
  site = await startTestServer();
  member = await site.member();
});
afterAll(() => site[Symbol.asyncDispose]());

type Headers = Record<string, string | string[]>;

async function read(server: TestServer, path: string, headers: Headers) {
  const request = get(`${server.server.url}${path}`, { headers, agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('no response');
  const { date, 'x-request-id': id, ...others } = response.headers;
  const body = await text(response);
  const line = server
    .logLines()
    .map((each) => lineSchema.parse(JSON.parse(each)))
    .find(({ request: requestId, msg }) => requestId === id && msg === 'request');
  return {
    response: { status: response.statusCode, headers: others, body: body.replace(String(id), 'ID') },
    line: { ...line, request: null, time: null, ms: null },
  };
}

describe('a direct read has the same response and log line as that request through the normal routes:', () => {
  const asMember = () => ({
    apikey: site.server.publishableKey,
    Authorization: `Bearer ${member.accessToken}`,
  });
  it.each<[string, string, () => Headers, number]>([
    ['rows', '/rest/v1/parks?select=name&limit=3&name=neq.a%20b', asMember, 200],
    ['no rows', `/rest/v1/profiles?id=eq.00000000-0000-4000-8000-000000000000`, asMember, 200],
    [
      'one object',
      '/rest/v1/parks?limit=1',
      () => ({ ...asMember(), Accept: 'application/vnd.pgrst.object+json' }),
      200,
    ],
    ['an unknown table', '/rest/v1/nothing', asMember, 404],
    ['the root', '/rest/v1/', asMember, 404],
    ['an invalid filter', '/rest/v1/parks?name=like', asMember, 400],
    [
      'a page beyond the last',
      '/rest/v1/parks?offset=100000',
      () => ({ ...asMember(), Prefer: 'count=exact' }),
      416,
    ],
    ['a signed-out visitor', '/rest/v1/profiles', () => ({ apikey: site.server.publishableKey }), 200],
    ['no key', '/rest/v1/parks', () => ({}), 401],
    ['a key in the query', '/rest/v1/parks?apikey=none', () => ({}), 401],
    ['an invalid token', '/rest/v1/parks', () => ({ ...asMember(), Authorization: 'Bearer a.b.c' }), 401],
    ['a function call without its argument', '/rest/v1/rpc/delete_user_and_data', asMember, 404],
  ])('%s', async (_what, path, headers, status) => {
    const plain = await read(site, path, headers());
    const other = await read(site, path, { ...headers(), ...REPEATED_HEADER });
    expect(plain).toEqual(other);
    expect(plain.response.status).toBe(status);
    expect(plain.line).toMatchObject({ msg: 'request', method: 'GET', status });
    expect(plain.response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });
});

it('counts plain reads and other requests towards the same limit', async () => {
  // With this factor, a network may send three signed-out requests per minute.
  await using limited = await startTestServer({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' });
  const headers = { apikey: limited.server.publishableKey, 'X-Forwarded-For': '203.0.113.7' };
  const path = '/rest/v1/parks?limit=1';
  const statuses: (number | undefined)[] = [];
  for (const extraHeaders of [{}, REPEATED_HEADER, {}]) {
    const { response } = await read(limited, path, { ...headers, ...extraHeaders });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200]);
  const plain = await read(limited, path, headers);
  const other = await read(limited, path, { ...headers, ...REPEATED_HEADER });
  // The header counts the remaining seconds, so it can differ.
  for (const { response } of [plain, other]) {
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    delete response.headers['retry-after'];
  }
  expect(plain).toEqual(other);
  expect(plain.response.status).toBe(429);
});

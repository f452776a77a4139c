// @spec guide/wait-times-call

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';
import { json, startUnreliableSource, type UnreliableSource } from '../testing/unreliable-source.ts';
import { GARDALAND, startGetWaitTimes, validResponse, waitsSchema } from './testing/start-get-wait-times.ts';

let site: TestServer;
let member: Member;
let secrets: { readonly secretKey: string; readonly jwtSecret: string };

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
  secrets = await readSecrets(site);
});
afterAll(() => site[Symbol.asyncDispose]());

async function readSecrets({ dataDir }: TestServer) {
  return z
    .object({ secretKey: z.string(), jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
}

const startFunction = (source: UnreliableSource) =>
  startGetWaitTimes(
    { url: site.server.url, serviceKey: secrets.secretKey, accessToken: member.accessToken },
    source,
  );

describe('callers', () => {
  it('rejects callers without a valid token of an existing account', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { call } = startFunction(source);
    const deleted = await site.member();
    const { error } = await deleted.client.rpc('delete_user_and_data', { target_user_id: deleted.id });
    expect(error).toBeNull();
    const strangers: Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${site.server.publishableKey}` },
      { Authorization: `Bearer ${member.accessToken.slice(0, -4)}AAAA` },
      { Authorization: `Bearer ${deleted.accessToken}` },
    ];
    for (const headers of strangers) {
      const response = await call(undefined, headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code: 'no_authorization', message: 'Sign in to use this.' });
    }
    expect(source.requests).toEqual([]);
  });

  it('allows preflight requests, and rejects methods other than POST', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    const { handler } = startFunction(source);
    const address = `${site.server.url}/functions/v1/get-wait-times`;
    const preflight = await handler(new Request(address, { method: 'OPTIONS' }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    const rejected = await handler(new Request(address));
    expect(rejected.status).toBe(405);
    expect(rejected.headers.get('Allow')).toBe('POST');
  });
});

describe('mounted in the server', () => {
  it('calls the source once for 100 members at the same time, and then responds from memory', async () => {
    await using source = await startUnreliableSource(json(validResponse));
    await using server = await startTestServer({ QUEUE_TIMES_URL: source.url });
    const tokens = await createTokens(server, 100);
    const requestWaitTimes = async (token: string) => {
      const response = await server.post(
        '/functions/v1/get-wait-times',
        { parkId: GARDALAND },
        { Authorization: `Bearer ${token}` },
      );
      expect(response.status).toBe(200);
      expect(response.headers.get('X-Stale-Since')).toBeNull();
      waitsSchema.parse(await response.json());
    };
    await Promise.all(tokens.map(requestWaitTimes));
    expect(source.requests).toEqual(['/parks/12/queue_times.json']);

    for (const token of tokens.slice(0, 20)) await requestWaitTimes(token);
    expect(source.requests).toHaveLength(1);
    expect((await server.post('/functions/v1/get-wait-times', { parkId: GARDALAND })).status).toBe(401);
    const huge = { parkId: GARDALAND.padEnd(8 * 1024 * 1024) };
    const headers = { Authorization: `Bearer ${tokens[0]}` };
    expect((await server.post('/functions/v1/get-wait-times', huge, headers)).status).toBe(400);
  });
});

/** Inserts accounts into the database and signs an access token for each: sign-ups would take long, because they hash passwords. */
async function createTokens(server: TestServer, count: number): Promise<string[]> {
  const { jwtSecret } = await readSecrets(server);
  const ids = Array.from({ length: count }, () => randomUUID());
  await server.sql`
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

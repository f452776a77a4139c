import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

let site: TestServer;
let member: Member;

beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

type TestRequest = { readonly method: string; readonly path: string; readonly body?: unknown };

/** Sends each request as a member and without a session. Returns those to which the server responds with a 5xx. */
async function serverErrorsOf(requests: readonly TestRequest[]): Promise<string[]> {
  const serverErrors: string[] = [];
  for (const { method, path, body } of requests) {
    for (const authorization of [`Bearer ${member.accessToken}`, '']) {
      const { status } = await site.request(`/storage/v1/${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(authorization && { Authorization: authorization }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (status >= 500) serverErrors.push(`${status} ${method} ${path}`);
    }
  }
  return serverErrors;
}

it.each(['GET', 'HEAD', 'POST', 'PUT'])(
  '%s of a signed URL with an invalid token causes no server error',
  async (method) => {
    const tokens = ['', 'x', 'a.b.c', '%FF', member.accessToken];
    const prefixes = ['object/sign', 'object/upload/sign', 'object/%73ign'];
    const paths = tokens.flatMap((token) =>
      prefixes.map((prefix) => `${prefix}/post-images/${member.id}/x.png?token=${token}`),
    );
    expect(await serverErrorsOf(paths.map((path) => ({ method, path })))).toEqual([]);
  },
);

it('does not accept the access token of a member as the token of a signed URL', async () => {
  const path = `/storage/v1/object/sign/post-images/${member.id}/x.png?token=${member.accessToken}`;
  const response = await site.request(path);
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'storage_not_offered' }]);
});

it.each(['\u0000', '\ud800', '..', '%', '\\', "'"])(
  'names with %j in a body cause no server error',
  async (text) => {
    const path = 'object/list/post-images';
    expect(
      await serverErrorsOf([
        { method: 'POST', path, body: { prefix: text } },
        { method: 'POST', path, body: { prefix: '', search: text } },
        { method: 'DELETE', path: 'object/post-images', body: { prefixes: [text, `${member.id}/${text}`] } },
      ]),
    ).toEqual([]);
  },
);

it('serves another member while most of 30 simultaneous list requests of one member still wait', async () => {
  const other = await site.member();
  await site.sql`
    insert into storage.objects (bucket_id, name, metadata)
    select 'meetup-thumbnails', ${member.id} || '/' || number || '.png', '{"size": 1}' from generate_series(1, 500) as number`;
  let completed = 0;
  const lists = Array.from({ length: 30 }, async () => {
    const response = await site.post(
      '/storage/v1/object/list/meetup-thumbnails',
      { prefix: 'nothing', limit: 1 },
      { Authorization: `Bearer ${member.accessToken}` },
    );
    completed += 1;
    return response.status;
  });
  await Promise.race(lists);
  const { status } = await site.request('/rest/v1/profiles?select=id&limit=1', {
    headers: { Authorization: `Bearer ${other.accessToken}` },
  });
  expect(status).toBe(200);
  expect(completed).toBeLessThan(15);
  // 429: the request got no slot of the queue within 10 seconds.
  for (const status of await Promise.all(lists)) expect([200, 429]).toContain(status);
});

/**
 * API7:2023 Server side request forgery. Writes a URL of the attacker into every text field of every service; the server must never
 * request this URL.
 */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsIn, readServedTables } from './support/schema.ts';
import { apiKeyOnly, credentialsOf, giveRole, newMember, send } from './support/site.ts';

const receivedRequests: string[] = [];
const trap = createServer((request, response) => {
  receivedRequests.push(`${request.method} ${request.url}`);
  response.end();
});
let bait: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    trap.listen(0, '127.0.0.1', resolve);
  });
  const address = trap.address();
  bait = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/bait`;
});
afterAll(() => {
  trap.close();
});

it('the server requests no URL that a visitor or an admin writes into a field, parameter or header', async () => {
  const admin = await newMember('Forger of requests');
  await giveRole(admin, 'admin');
  const everywhere = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, bait]));
  const texts = [
    ...[
      'email',
      'password',
      'redirect_to',
      'redirectTo',
      'url',
      'uri',
      'source',
      'webhook',
      'avatar_url',
      'parkId',
    ],
    ...['sourceKey', 'destinationKey', 'bucketId', 'name', 'provider', 'q', 'prefix', 'token', 'token_hash'],
  ];
  const requests: [string, string, unknown][] = [
    ...(await readServedTables()).map(({ name, columns }): [string, string, unknown] => [
      'POST',
      `/rest/v1/${name}`,
      everywhere(columns.filter(({ type }) => type.startsWith('text')).map((column) => column.name)),
    ]),
    ...(await functionsIn('public')).map(({ name, parameters }): [string, string, unknown] => [
      'POST',
      `/rest/v1/rpc/${name}`,
      everywhere(parameters),
    ]),
    ...['signup', 'token?grant_type=password', 'recover', 'resend', 'verify', 'sso', 'otp'].map(
      (path): [string, string, unknown] => [
        'POST',
        `/auth/v1/${path}${path.includes('?') ? '&' : '?'}redirect_to=${bait}`,
        everywhere(texts),
      ],
    ),
    ['PUT', '/auth/v1/user', { data: everywhere(texts) }],
    ['GET', `/auth/v1/verify?type=recovery&token=x&redirect_to=${bait}`, undefined],
    ['GET', `/auth/v1/authorize?provider=${bait}&redirect_to=${bait}`, undefined],
    ...['copy', 'move', `sign/post-images/x`, `list/post-images`].map((path): [string, string, unknown] => [
      'POST',
      `/storage/v1/object/${path}`,
      everywhere(texts),
    ]),
    ['POST', `/storage/v1/object/post-images/${admin.id}/${encodeURIComponent(bait)}`, everywhere(texts)],
    ...['get-parks', 'get-wait-times', 'api'].map((name): [string, string, unknown] => [
      'POST',
      `/functions/v1/${name}?url=${bait}&source=${bait}`,
      everywhere(texts),
    ]),
    ...[bait, bait.replace('http:', ''), `@${bait}`, `../../${bait}`, `1?x=${bait}#`].map(
      (parkId): [string, string, unknown] => ['POST', '/functions/v1/get-wait-times', { parkId }],
    ),
    ['GET', `/api/coasters/search?q=${bait}`, undefined],
    ['GET', `/functions/v1/${encodeURIComponent(bait)}`, undefined],
    ['GET', `/${bait}`, undefined],
  ];
  expect(requests.length).toBeGreaterThan(40);
  const misleadingHeaders = {
    Forwarded: `host=${bait}`,
    'X-Forwarded-Host': new URL(bait).host,
    Referer: bait,
    Origin: bait,
  };
  for (const [method, path, json] of requests) {
    for (const credentials of [apiKeyOnly, credentialsOf(admin)]) {
      const response = await send(path, credentials, { method, json, headers: misleadingHeaders });
      const body = await response.text();
      expect(response.status, `${method} ${path}: ${body}`).toBeLessThan(500);
      // The response must not redirect to the URL either.
      expect(response.headers.get('Location') ?? '', path).not.toContain(new URL(bait).host);
    }
  }
  expect(receivedRequests).toEqual([]);
});

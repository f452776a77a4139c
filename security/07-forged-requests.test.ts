/**
 * API7:2023 Server side request forgery. Writes a URL of the attacker into the text columns of all tables, the parameters of all
 * functions, and fields, parameters and headers of the other services. The server must never request this URL.
 */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsIn, readServedTables } from './support/schema.ts';
import { apiKeyOnly, assignRole, credentialsOf, newMember, send } from './support/site.ts';

const receivedRequests: string[] = [];
const attackerServer = createServer((request, response) => {
  receivedRequests.push(`${request.method} ${request.url}`);
  response.end();
});
let attackerUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    attackerServer.listen(0, '127.0.0.1', resolve);
  });
  const address = attackerServer.address();
  attackerUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/attacker`;
});
afterAll(() => {
  attackerServer.close();
});

it('the server requests no URL that a visitor or an admin writes into a field, parameter or header', async () => {
  const admin = await newMember('Forger of requests');
  await assignRole(admin, 'admin');
  const everywhere = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, attackerUrl]));
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
        `/auth/v1/${path}${path.includes('?') ? '&' : '?'}redirect_to=${attackerUrl}`,
        everywhere(texts),
      ],
    ),
    ['PUT', '/auth/v1/user', { data: everywhere(texts) }],
    ['GET', `/auth/v1/verify?type=recovery&token=x&redirect_to=${attackerUrl}`, undefined],
    ['GET', `/auth/v1/authorize?provider=${attackerUrl}&redirect_to=${attackerUrl}`, undefined],
    ...['copy', 'move', `sign/post-images/x`, `list/post-images`].map((path): [string, string, unknown] => [
      'POST',
      `/storage/v1/object/${path}`,
      everywhere(texts),
    ]),
    [
      'POST',
      `/storage/v1/object/post-images/${admin.id}/${encodeURIComponent(attackerUrl)}`,
      everywhere(texts),
    ],
    ...['get-parks', 'get-wait-times', 'api'].map((name): [string, string, unknown] => [
      'POST',
      `/functions/v1/${name}?url=${attackerUrl}&source=${attackerUrl}`,
      everywhere(texts),
    ]),
    ...[
      attackerUrl,
      attackerUrl.replace('http:', ''),
      `@${attackerUrl}`,
      `../../${attackerUrl}`,
      `1?x=${attackerUrl}#`,
    ].map((parkId): [string, string, unknown] => ['POST', '/functions/v1/get-wait-times', { parkId }]),
    ['GET', `/api/coasters/search?q=${attackerUrl}`, undefined],
    ['GET', `/functions/v1/${encodeURIComponent(attackerUrl)}`, undefined],
    ['GET', `/${attackerUrl}`, undefined],
  ];
  expect(requests.length).toBeGreaterThan(40);
  const misleadingHeaders = {
    Forwarded: `host=${attackerUrl}`,
    'X-Forwarded-Host': new URL(attackerUrl).host,
    Referer: attackerUrl,
    Origin: attackerUrl,
  };
  for (const [method, path, json] of requests) {
    for (const credentials of [apiKeyOnly, credentialsOf(admin)]) {
      const response = await send(path, credentials, { method, json, headers: misleadingHeaders });
      const body = await response.text();
      expect(response.status, `${method} ${path}: ${body}`).toBeLessThan(500);
      // The response must not redirect to the URL either.
      expect(response.headers.get('Location') ?? '', path).not.toContain(new URL(attackerUrl).host);
    }
  }
  expect(receivedRequests).toEqual([]);
});

/**
 * API4:2023 Unrestricted resource consumption. Requests of about 1 MB or less that could be expensive. None causes a server error,
 * requests to the services get a response within 15 seconds, and the server still responds to the next caller.
 */
import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { credentialsOf, type Member, newMember, send, site, sql } from './support/site.ts';

/** Maximum response time, with room for a busy machine: the database cancels a request's statement after five seconds. */
const TIMEOUT_MS = 15_000;

let member: Member;
beforeAll(async () => {
  member = await newMember('Ada');
  const rows = Array.from({ length: 300 }, (_, index) => ({
    user_id: member.id,
    content: `Post ${index} ${'aaaaaaaaaa'.repeat(50)}`,
  }));
  await sql`insert into public.posts ${sql(rows)}`;
});

afterEach(async () => {
  expect(await sendRaw('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

const author = 'profiles!posts_user_id_fkey';
const nested = (depth: number): string =>
  depth === 0 ? 'id' : `id,a:${author}(id,b:posts!posts_user_id_fkey(${nested(depth - 1)}))`;
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');

describe('a read', () => {
  const reads: Readonly<Record<string, () => string>> = {
    'with 40 embeddings': () =>
      `select=id,${Array.from({ length: 40 }, (_, n) => `a${n}:${author}(*)`).join(',')}`,
    'with 400 embeddings': () =>
      `select=id,${Array.from({ length: 400 }, (_, n) => `a${n}:${author}(id)`).join(',')}`,
    'with embeddings 6 deep and a limit of 1,000': () => `select=${nested(3)}&limit=1000`,
    'with embeddings 60 deep': () => `select=${nested(30)}`,
    'with brackets 5,000 deep': () => `select=${'a('.repeat(5_000)}id${')'.repeat(5_000)}`,
    'with brackets that never close': () => `select=${'a:profiles('.repeat(200)}`,
    'with 350 values in in.(…)': () => `id=in.(${ids(250)})&or=(id.in.(${ids(100)}))`,
    'with conditions 300 deep': () => `or=(${'and('.repeat(300)}id.eq.x${')'.repeat(300)})`,
    'with 500 conditions on one column': () =>
      Array.from({ length: 500 }, (_, n) => `content=neq.${n}`).join('&'),
    'ordered by one column 300 times': () => `order=${Array(300).fill('created_at.desc').join(',')}`,
    'with a limit greater than any bigint': () => 'limit=99999999999999999999',
    'with a negative limit and offset': () => 'limit=-1&offset=-1',
    'from an offset far beyond the last row': () => 'offset=9223372036854775807',
    'by a pattern that backtracks': () => `content=like.${'*a'.repeat(60)}*b`,
    'by a regular expression with exponential time': () => 'content=match.(((a*)*)*)*b',
    'by a regular expression that is too large': () => `content=match.${'(a{1,200}){1,200}'.repeat(3)}`,
    'by a search of 300 words': () => `content=fts.${Array(300).fill('a').join('%26')}`,
    'of JSON paths that do not exist': () => `select=${Array(50).fill('id->a->>b').join(',')}`,
    'with a value that is not of its type': () => `id=eq.${'9'.repeat(3_000)}`,
    'with a column of 10,000 letters': () => `${'x'.repeat(10_000)}=eq.1`,
  };

  it.each(Object.entries(reads))(
    '%s gets a response in time, without a server error',
    async (_name, query) => {
      const started = performance.now();
      const response = await send(`/rest/v1/posts?${query()}`, credentialsOf(member));
      const body = await response.text();
      expect(response.status, body.slice(0, 300)).toBeLessThan(500);
      expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
      // The server limits the number of rows, and so the size of the response.
      if (response.ok) expect(body.length).toBeLessThan(8 * 1024 * 1024);
    },
  );

  it('with 10,000 values in a URL of 370 KB is rejected before it is parsed', async () => {
    const response = await send(`/rest/v1/posts?id=in.(${ids(10_000)})`, credentialsOf(member));
    expect([414, 431]).toContain(response.status);
  });

  it('returns at most a thousand rows', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => ({ user_id: member.id, content: `More ${n}` }));
    await sql`insert into public.posts ${sql(rows)}`;
    for (const query of ['select=id', 'select=id&limit=5000', `select=id&user_id=eq.${member.id}`]) {
      const found: unknown = await (await send(`/rest/v1/posts?${query}`, credentialsOf(member))).json();
      expect(Array.isArray(found) && found.length).toBeLessThanOrEqual(1_000);
    }
  });
});

describe('a body', () => {
  const bodies: Readonly<Record<string, readonly [path: string, body: () => string]>> = {
    'of brackets 100,000 deep': ['/rest/v1/posts', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    'of objects 20,000 deep': [
      '/rest/v1/rpc/search_members',
      () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    ],
    'of 50,000 fields': [
      '/rest/v1/posts',
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`c${n}`, 1]))),
    ],
    'of a number of 100,000 digits': ['/rest/v1/meetups', () => `{"max_attendees":${'9'.repeat(100_000)}}`],
    'of a search of 900 KB': [
      '/rest/v1/rpc/search_members',
      () => JSON.stringify({ search: 'ab '.repeat(300_000) }),
    ],
    'of a 900 KB search for coasters': [
      '/rest/v1/rpc/search_coasters',
      () => JSON.stringify({ query: 'taron '.repeat(150_000) }),
    ],
    'of a search with pages of a billion members': [
      '/rest/v1/rpc/search_members',
      () => '{"page_size":1000000000}',
    ],
    'of a post of 900 KB': ['/rest/v1/posts', () => JSON.stringify({ content: 'a'.repeat(900_000) })],
    'of 40,000 pictures': [
      '/rest/v1/posts',
      () => JSON.stringify({ content: 'a', images: Array(40_000).fill('a') }),
    ],
    'of lists 30,000 deep, for the auth service': [
      '/auth/v1/signup',
      () => `{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ],
    'of a list of a billion files': [
      '/storage/v1/object/list/post-images',
      () => JSON.stringify({ prefix: '', limit: 1e9, offset: 1e9, search: '%'.repeat(5_000) }),
    ],
    'of a park id of 500 KB': [
      '/functions/v1/get-wait-times',
      () => JSON.stringify({ parkId: 'a'.repeat(500_000) }),
    ],
  };

  it.each(Object.entries(bodies))(
    '%s gets a response in time, without a server error',
    async (_name, [path, body]) => {
      const started = performance.now();
      const response = await send(path, credentialsOf(member), {
        method: 'POST',
        body: body(),
        headers: { 'Content-Type': 'application/json' },
      });
      const text = await response.text();
      expect(response.status, text.slice(0, 300)).toBeLessThan(500);
      expect(text.length).toBeLessThan(1024 * 1024);
      expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
    },
  );
});

it('the server gives no server error for input that is unusual, too large or not HTTP, and serves the next visitor', async () => {
  for (const line of [
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'POST /rest/v1/posts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\0c\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: \r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(1024 * 1024)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 10_000 }, (_, n) => `X-${n}: x\r\n`).join('')}\r\n`,
  ]) {
    const response = await sendRaw(line);
    expect(response, JSON.stringify(line.slice(0, 60))).toMatch(/^$|^HTTP\/1\.1 (2|4)\d\d /);
    expect(await sendRaw('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  }
});

function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      response += chunk;
      // The server may keep the connection open.
      if (response.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
  });
}

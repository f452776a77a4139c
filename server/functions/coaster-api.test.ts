// @spec guide/coaster-api

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

const record = z.strictObject({
  id: z.string(),
  name: z.string(),
  park: z.strictObject({ id: z.nullable(z.string()), name: z.string() }),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  region: z.string(),
  status: z.strictObject({
    state: z.string(),
    date: z.strictObject({ opened: z.string(), closed: z.optional(z.string()) }),
  }),
  make: z.string(),
  model: z.string(),
  type: z.string(),
  design: z.string(),
  stats: z.strictObject({
    length: z.optional(z.string()),
    height: z.optional(z.string()),
    speed: z.optional(z.string()),
    inversions: z.optional(z.string()),
  }),
});
const searchResponse = z.strictObject({ coasters: z.array(record), totalMatch: z.int() });

let site: TestServer;
let member: Member;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
  // Replaces the catalogue, so that the tests know its whole content.
  await site.sql`delete from public.coasters`;
  const coaster = (id: string, name: string, change: object = {}) => ({
    id,
    name,
    park_name: 'Phantasialand',
    city: 'Brühl',
    country: 'Germany',
    type: 'Steel',
    status: 'Operating',
    ...change,
  });
  const coasters = [
    coaster('taron-56', 'Taron', {
      park_id: '56',
      state: 'North Rhine-Westphalia',
      design: 'Sit Down',
      make: 'Intamin',
      model: 'LSM Launch Coaster',
      height_m: 30,
      speed_kmh: 117,
      length_m: 1320,
      inversions: 0,
      opened: '2016-06-30',
    }),
    coaster('bare', 'Nothing Known', {
      park_name: 'Unknown Park',
      city: null,
      country: null,
      type: 'Unknown',
      status: 'Unknown',
    }),
    coaster('gone', 'Twister', {
      status: 'Operated',
      opened: '1990',
      closed: '2012-09',
      height_m: 94.49,
      park_name: 'Gröna Lund',
    }),
    coaster('now', 'Twister', { park_name: 'Elsewhere' }),
    coaster('sale', '100% Wolf'),
    ...Array.from({ length: 1103 }, (_, i) =>
      coaster(`mine-${i}`, `Mine ${String(i).padStart(4, '0')}`, {
        city: 'Abyss',
        height_m: 12,
        speed_kmh: 45,
      }),
    ),
  ];
  for (const row of coasters) await site.sql`insert into public.coasters ${site.sql(row)}`;
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (
  path: string,
  headers: Record<string, string> = { Authorization: `Bearer ${member.accessToken}` },
) => site.request(path, { headers });
async function search(parameters: string | Record<string, string>) {
  const response = await send(`/api/coasters/search?${new URLSearchParams(parameters)}`);
  expect(response.status).toBe(200);
  const { coasters, totalMatch } = searchResponse.parse(await response.json());
  return { coasters, totalMatch, names: coasters.map(({ name }) => name) };
}
const rejection = async (path: string) => {
  const response = await send(path);
  const { code, message } = z.object({ code: z.string(), message: z.string() }).parse(await response.json());
  expect(message).toMatch(/^\S.+\.$/);
  return `${response.status} ${code}`;
};

describe('a coaster in the response', () => {
  it('contains all known values', async () => {
    expect((await search({ q: 'taron' })).coasters).toEqual([
      {
        id: 'taron-56',
        name: 'Taron',
        park: { id: '56', name: 'Phantasialand' },
        city: 'Brühl',
        state: 'North Rhine-Westphalia',
        country: 'Germany',
        region: '',
        status: { state: 'Operating', date: { opened: '2016-06-30' } },
        make: 'Intamin',
        model: 'LSM Launch Coaster',
        type: 'Steel',
        design: 'Sit Down',
        stats: { length: '1320 m', height: '30 m', speed: '117 km/h', inversions: '0' },
      },
    ]);
  });

  it('has empty texts for unknown texts, and omits unknown stats', async () => {
    expect((await search({ q: 'nothing known' })).coasters).toMatchObject([
      {
        park: { id: null, name: '' },
        country: '',
        type: '',
        status: { state: '', date: { opened: '' } },
        stats: {},
      },
    ]);
  });

  it('contains the closing date', async () => {
    const { coasters } = await search({ q: 'twister grona' });
    expect(coasters).toMatchObject([
      {
        status: { state: 'Operated', date: { opened: '1990', closed: '2012-09' } },
        stats: { height: '94.49 m' },
      },
    ]);
  });
});

describe('coaster search', () => {
  it('tolerates misspellings, and lists operating coasters first among equal matches', async () => {
    expect((await search({ q: 'tarron' })).names).toEqual(['Taron']);
    expect((await search({ q: 'twistr' })).coasters.map(({ id }) => id)).toEqual(['now', 'gone']);
  });

  it('returns pages, each with the total number', async () => {
    const first = await search({ q: 'mine' });
    expect(first.names).toHaveLength(50);
    expect(first.totalMatch).toBe(1103);
    const second = await search({ q: 'mine', limit: '2', offset: '50' });
    expect(second).toMatchObject({ names: ['Mine 0050', 'Mine 0051'], totalMatch: 1103 });
    const last = await search({ q: 'mine', limit: '100', offset: '1000' });
    expect(last.names.at(-1)).toBe('Mine 1099');
    expect(await search({ q: 'taron', offset: '7' })).toMatchObject({ names: [], totalMatch: 1 });
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=2.5',
    'limit=all',
    'limit=1e1',
    'offset=1001',
    'offset=-1',
    'offset=99999999999',
  ])('rejects %s', async (page) => {
    expect(await rejection(`/api/coasters/search?q=mine&${page}`)).toBe('400 page_invalid');
  });

  it.each(['', '?q=', '?q=%20%20', '?q=%00', '?query=taron', '?Q=taron'])(
    'rejects the parameters "%s", which contain no query',
    async (query) => {
      expect(await rejection(`/api/coasters/search${query}`)).toBe('400 query_missing');
    },
  );

  it.each([
    { what: 'a percent sign', q: '%', names: ['100% Wolf'] },
    { what: 'an underscore', q: '_', names: [] },
    { what: 'a backslash', q: '\\', names: [] },
    { what: 'SQL', q: "'; drop table coasters; --", names: [] },
    { what: 'an emoji', q: '🎢', names: [] },
    { what: '5,000 letters', q: 'x'.repeat(5000), names: [] },
    { what: '5,000 percent signs', q: '%'.repeat(5000), names: [] },
    { what: 'a PostgreSQL array', q: '{}', names: [] },
    { what: 'a statement parameter', q: '$1 %s', names: [] },
    { what: 'a quote after a word', q: "taron'", names: ['Taron'] },
    { what: 'a NUL between letters, which is dropped,', q: 'tar\u0000on', names: ['Taron'] },
    { what: 'a line break', q: 'taron\nphantasialand', names: ['Taron'] },
    {
      what: 'each of 5,000 words of one letter',
      q: 'a '.repeat(5000),
      names: expect.arrayContaining(['Taron']),
    },
  ])('treats $what as plain text', async ({ q, names }) => {
    expect((await search({ q })).names).toEqual(names);
    expect(await site.sql`select 1 from public.coasters where id = 'taron-56'`).toHaveLength(1);
  });

  it('uses the first of several queries', async () => {
    expect((await search('q=taron&q=twister')).names).toEqual(['Taron']);
  });

  it('finds nothing for bytes that are not valid UTF-8', async () => {
    const response = await send('/api/coasters/search?q=%FF%E2%82');
    expect(searchResponse.parse(await response.json()).coasters).toEqual([]);
  });
});

it('returns a random coaster', async () => {
  const ids = new Set<string>();
  for (let request = 0; request < 5; request += 1) {
    const response = await send('/api/coasters/random');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    ids.add(record.parse(await response.json()).id);
  }
  expect(ids.size).toBeGreaterThan(1);
});

describe('the routes', () => {
  it('are also served under /functions/v1', async () => {
    expect((await send('/functions/v1/api/coasters/search?q=taron')).status).toBe(200);
    expect((await send('/functions/v1/api/coasters/random')).status).toBe(200);
  });

  it.each([
    '/api/coasters/12723',
    '/api/coasters/',
    '/functions/v1/api',
    '/functions/v1/api/parks/search?q=a',
  ])('include no %s: the response is 404', async (path) => {
    expect(await rejection(path)).toBe('404 address_unknown');
  });

  it('accept only GET, and preflight requests', async () => {
    const response = await site.post(
      '/api/coasters/search?q=taron',
      {},
      { Authorization: `Bearer ${member.accessToken}` },
    );
    expect(response.status).toBe(405);
    const preflight = await site.request('/functions/v1/api/coasters/random', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('authorization');
  });

  it('are for members only', async () => {
    const former = await site.member();
    const { error } = await former.client.rpc('delete_user_and_data', { target_user_id: former.id });
    expect(error).toBeNull();
    const callers: readonly Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${site.server.publishableKey}` },
      { Authorization: `Bearer ${former.accessToken}` },
    ];
    for (const headers of callers) {
      expect([401, 403]).toContain((await send('/api/coasters/search?q=taron', headers)).status);
      expect([401, 403]).toContain((await send('/api/coasters/random', headers)).status);
      expect([401, 403]).toContain((await send('/api/coasters/filters', headers)).status);
    }
    // The database functions behind the routes return nothing to a former member either.
    expect((await former.client.rpc('search_coasters', { query: 'taron' })).data ?? []).toEqual([]);
    expect((await former.client.rpc('list_coaster_filters')).data ?? []).toEqual([]);
    expect((await member.client.rpc('search_coasters', { query: 'taron' })).data).toHaveLength(1);
  });
});

it('without any coasters, a request for a random one gets 404, and a search finds nothing', async () => {
  await site.sql`delete from public.coasters`;
  expect(await rejection('/api/coasters/random')).toBe('404 no_coasters');
  expect(await search({ q: 'taron' })).toMatchObject({ names: [], totalMatch: 0 });
});

// @spec guide/coaster-api

import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Member, NO_RATE_LIMITS, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Heights are filtered by classes in feet: 30.47 m is just below 100 feet, and 60.96 m is 200 feet. */
const coasterRows = [
  { id: 'f-hyper', name: 'Hyperion Way', country: 'Atlantis', make: 'Intamin', height_m: 77 },
  { id: 'f-wood', name: 'Old Timber', country: 'Atlantis', make: 'PTC', type: 'Wood', height_m: 30.47 },
  {
    id: 'f-gone',
    name: 'Old Loop',
    country: 'Atlantis',
    status: 'Operated',
    design: 'Inverted',
    height_m: 95,
  },
  { id: 'f-short', name: 'Acorn', country: 'Thule', make: 'Zierer', height_m: 8 },
  { id: 'f-tall', name: 'Zenith', country: 'Thule', make: 'Zierer', height_m: 64 },
  { id: 'f-low', name: 'Hyper Mouse', country: 'Lemuria', make: 'Intamin', height_m: null },
  { id: 'f-line', name: 'Hyper Line', country: 'Lemuria', make: 'Intamin', height_m: 60.96 },
  { id: 'f-else', name: 'Taron', country: 'Germany', make: 'Maker', height_m: 30 },
];

let site: TestServer;
let member: Member;
beforeAll(async () => {
  site = await startTestServer(NO_RATE_LIMITS);
  member = await site.member();
  // Replaces the catalogue, so that the tests know its whole content.
  await site.sql`delete from public.coasters`;
  for (const row of coasterRows)
    await site.sql`insert into public.coasters ${site.sql({ park_name: 'Test Park', type: 'Steel', status: 'Operating', design: 'Sit Down', ...row })}`;
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (path: string) =>
  site.request(path, { headers: { Authorization: `Bearer ${member.accessToken}` } });

const searchResult = z.object({ coasters: z.array(z.object({ name: z.string() })), totalMatch: z.int() });
async function search(parameters: Record<string, string>) {
  const response = await send(`/api/coasters/search?${new URLSearchParams(parameters)}`);
  const { coasters, totalMatch } = searchResult.parse(await response.json());
  return { names: coasters.map(({ name }) => name), totalMatch };
}

const readFilterOptions = async (parameters: Record<string, string>) => {
  const response = await send(`/api/coasters/filters?${new URLSearchParams(parameters)}`);
  const option = z.strictObject({ value: z.string(), matches: z.int() });
  return z.record(z.string(), z.array(option)).parse(await response.json());
};

it('filters narrow a search', async () => {
  expect((await search({ q: 'hyper' })).totalMatch).toBe(3);
  expect((await search({ q: 'hyper', country: 'Lemuria' })).names).toEqual(['Hyper Line', 'Hyper Mouse']);
  expect((await search({ q: 'hyper', country: 'Lemuria', height: '200-300' })).names).toEqual(['Hyper Line']);
  expect(await search({ q: 'hyper', country: 'Nowhere' })).toMatchObject({ names: [], totalMatch: 0 });
});

it('lists the tallest first among equally good matches', async () => {
  expect((await search({ q: 'thule' })).names).toEqual(['Zenith', 'Acorn']);
});

it('without a query, sorts coasters by whether they operate, then by height', async () => {
  expect((await search({ country: 'Atlantis' })).names).toEqual(['Hyperion Way', 'Old Timber', 'Old Loop']);
  expect(await search({ country: 'Atlantis', limit: '1', offset: '1' })).toMatchObject({
    names: ['Old Timber'],
    totalMatch: 3,
  });
});

it.each([
  [{ make: 'Intamin', country: 'Lemuria' }, ['Hyper Line', 'Hyper Mouse']],
  [{ type: 'Wood', country: 'Atlantis' }, ['Old Timber']],
  [{ design: 'Inverted', country: 'Atlantis' }, ['Old Loop']],
  [{ status: 'Operated', country: 'Atlantis' }, ['Old Loop']],
  [{ height: '50-100', country: 'Atlantis' }, ['Old Timber']],
  [{ height: 'over-300', country: 'Atlantis' }, ['Old Loop']],
  [{ country: "'; drop table coasters; --" }, []],
  [{ country: 'Atlan\u0000tis' }, []],
])('lists the coasters that match %j', async (filters, names) => {
  expect((await search({ ...filters })).names).toEqual(names);
});

it('counts, for each value of a filter, the coasters that also match the query and the other filters', async () => {
  expect(await readFilterOptions({ q: 'hyper', country: 'Lemuria' })).toEqual({
    country: [
      { value: 'Atlantis', matches: 1 },
      { value: 'Lemuria', matches: 2 },
    ],
    make: [{ value: 'Intamin', matches: 2 }],
    type: [{ value: 'Steel', matches: 2 }],
    design: [{ value: 'Sit Down', matches: 2 }],
    status: [{ value: 'Operating', matches: 2 }],
    height: [{ value: '200-300', matches: 1 }],
  });
  // The filter by type applies to the counts per country: of the three coasters in Atlantis, only Old Timber is wooden.
  expect((await readFilterOptions({ country: 'Lemuria', type: 'Wood' })).country).toEqual(
    expect.arrayContaining([{ value: 'Atlantis', matches: 1 }]),
  );
  expect((await readFilterOptions({ country: 'Lemuria', type: 'Wood' })).height).toEqual([]);
  // A coaster whose maker is unknown adds no value to the list of makers.
  expect((await readFilterOptions({ country: 'Atlantis' })).make).toEqual([
    { value: 'Intamin', matches: 1 },
    { value: 'PTC', matches: 1 },
  ]);
  expect((await readFilterOptions({})).country).toContainEqual({
    value: 'Germany',
    matches: expect.any(Number),
  });
});

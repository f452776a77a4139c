import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anonymousClient, type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';

const searchResults = z.array(
  z.object({
    coaster: z.looseObject({ id: z.string(), name: z.string(), park_name: z.string() }),
    matches: z.number(),
  }),
);

let member: Member;
/** A coaster of the current catalogue whose name is long enough to be found with a missing letter. */
let searchedCoaster: { name: string; park_name: string };
beforeAll(async () => {
  member = await newMember();
  const rows = unwrap(await member.client.from('coasters').select('name, park_name').order('id').limit(50));
  const found = z
    .array(z.object({ name: z.string(), park_name: z.string() }))
    .parse(rows)
    .find(({ name }) => name.length >= 8);
  if (!found) throw new Error('The catalogue contains no suitable coaster.');
  searchedCoaster = found;
});

const search = async (query: string, page: Record<string, number> = {}) =>
  searchResults.parse(unwrap(await member.client.rpc('search_coasters', { query, ...page })));
const searchNames = async (query: string) => (await search(query)).map(({ coaster }) => coaster.name);

it('lists the coaster whose name equals the search text first, regardless of letter case and surrounding spaces', async () => {
  expect((await searchNames(searchedCoaster.name))[0]).toBe(searchedCoaster.name);
  expect((await searchNames(`  ${searchedCoaster.name.toUpperCase()} `))[0]).toBe(searchedCoaster.name);
});

it('finds coasters by park and name together, and by the park alone', async () => {
  expect(await searchNames(`${searchedCoaster.park_name} ${searchedCoaster.name}`)).toContain(
    searchedCoaster.name,
  );
  expect(await searchNames(searchedCoaster.park_name)).toContain(searchedCoaster.name);
});

it('tolerates a typo', async () => {
  // One letter in the middle is missing.
  const half = Math.floor(searchedCoaster.name.length / 2);
  expect(
    await searchNames(searchedCoaster.name.slice(0, half) + searchedCoaster.name.slice(half + 1)),
  ).toContain(searchedCoaster.name);
});

it.each(['', '   '])('finds nothing for "%s"', async (query) => {
  expect(await search(query)).toEqual([]);
});

it.each(['%', '_', '\\', "'; drop table coasters; --", '🎢', '%%%%'])(
  'searches for "%s" as ordinary text',
  async (query) => {
    expect((await searchNames(query)).filter((name) => !name.includes(query))).toEqual([]);
  },
);

it('accepts a search text of 5,000 characters', async () => {
  expect(await search('x'.repeat(5000))).toEqual([]);
});

it('returns pages that do not overlap, and the total', async () => {
  const first = await search('a', { page_size: 2 });
  const second = await search('a', { page_size: 2, page_offset: 2 });
  expect(first).toHaveLength(2);
  const ids = [...first, ...second].map(({ coaster }) => coaster.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(first[0]?.matches).toBeGreaterThanOrEqual(ids.length);
});

it('returns a random coaster', async () => {
  const [row] = unwrap(await member.client.rpc('random_coaster'));
  expect(z.looseObject({ name: z.string() }).parse(row).name).not.toBe('');
});

it('requires a signed-in member', async () => {
  const client = await anonymousClient();
  expect((await client.rpc('search_coasters', { query: 'a' })).error).not.toBeNull();
  expect((await client.rpc('random_coaster')).error).not.toBeNull();
});

// @spec community/parks-call

/** These tests pass with and without the external source of parks. Without the source, the server lists the parks of the catalogue. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anonymousClient, newMember } from '../fixtures/member.ts';
import { unwrap } from '../fixtures/responses.ts';

const groups = z.array(
  z.object({
    name: z.string(),
    parks: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        country: z.string(),
        continent: z.string(),
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        timezone: z.nullable(z.string()),
        live: z.boolean(),
      }),
    ),
  }),
);

it('members get the directory of parks, and each of its parks has a row in public.parks', async () => {
  const { client } = await newMember();
  const { data, error } = await client.functions.invoke<unknown>('get-parks');
  expect(error).toBeNull();
  const parks = groups.parse(data).flatMap((group) => group.parks);
  // A lower bound: the catalogue alone has more parks.
  expect(parks.length).toBeGreaterThanOrEqual(190);
  expect(new Set(parks.map(({ id }) => id)).size).toBe(parks.length);
  expect(parks.find(({ id }) => id === '12')).toMatchObject({ name: 'Gardaland', country: 'Italy' });

  const rows = unwrap(await client.from('parks').select('id'));
  const storedIds = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
  expect(parks.filter(({ id }) => !storedIds.has(id))).toEqual([]);
});

it('rejects visitors who are not signed in', async () => {
  const client = await anonymousClient();
  const { data, response } = await client.functions.invoke('get-parks');
  expect(data).toBeNull();
  expect(response?.status).toBe(401);
});

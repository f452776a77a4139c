// @spec guide/wait-time-entities

import * as z from 'zod/mini';
import { parseUnknownRows } from '../../../lib/api/rows/parse-rows.ts';

const parkSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  country: z.string(),
  continent: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.nullable(z.string()),
  /** Whether Queue-Times has wait times for the park. */
  live: z.boolean(),
});

export type Park = z.infer<typeof parkSchema>;

const groupsSchema = z.array(z.object({ parks: z.array(z.unknown()) }));

/**
 * Returns the parks of all groups in a response of get-parks, without duplicates, sorted by country and name. Returns undefined when no
 * park is valid.
 */
export function parseParks(groups: unknown): readonly Park[] | undefined {
  const { data } = groupsSchema.safeParse(groups);
  if (!data) return undefined;
  const parks = new Map(
    parseUnknownRows(
      'parks',
      parkSchema,
      data.flatMap((group) => group.parks),
    ).map((park) => [park.id, park]),
  );
  if (parks.size === 0) return undefined;
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  return [...parks.values()].sort(
    (one, other) => compare(one.country, other.country) || compare(one.name, other.name),
  );
}

// @spec guide/wait-time-entities

import * as z from 'zod/mini';
import type { ParkWaits, Ride } from '../../../shared/wait-times.ts';
import { sourceId, sourceText } from '../_shared/source-fields.ts';

/** The longest wait ever posted was ten hours. */
const MAX_WAIT_MINUTES = 12 * 60;
/** Allowed clock difference; timestamps further ahead are ignored. */
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;
const NAME_MAX_LENGTH = 200;
const MIN_TIMESTAMP = Date.UTC(2000, 0, 1);
/** Ten times the rides of the largest park. Longer responses are rejected. */
const MAX_RIDES = 1_000;
const MAX_LANDS = 200;

function parseMinutes(value: unknown): number | null {
  const minutes = typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value;
  const isCredible = typeof minutes === 'number' && minutes >= 0 && minutes <= MAX_WAIT_MINUTES;
  return isCredible ? Math.round(minutes) : null;
}

/** A timestamp; without a time zone it is in UTC. */
const TIMESTAMP = /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?\s*$/i;

function parseTimestamp(value: unknown, now: number): string | null {
  const [, day, time, zone = 'Z'] = (typeof value === 'string' && TIMESTAMP.exec(value)) || [];
  const timestamp = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  const isCredible = timestamp >= MIN_TIMESTAMP && timestamp <= now + CLOCK_TOLERANCE_MS;
  return isCredible ? new Date(timestamp).toISOString() : null;
}

/** Required fields of rides and lands. */
const idAndName = {
  id: z.pipe(sourceId, z.transform(Number)),
  name: z.pipe(sourceText(NAME_MAX_LENGTH), z.string().check(z.minLength(1))),
};
const rideEntry = z.object({
  ...idAndName,
  wait_time: z.optional(z.unknown()),
  // Only an explicit true means open.
  is_open: z.catch(z.boolean(), false),
  last_updated: z.optional(z.unknown()),
});

const list = z.optional(z.nullable(z.array(z.unknown())));
const landEntry = z.looseObject({ rides: list });
const landFieldsSchema = z.object(idAndName);
const responseSchema = z.object({ lands: list, rides: list });

/**
 * Parses the response of Queue-Times for a park. Skips rides without id or name, and repeated ids. Returns the rides of a land without
 * id or name as rides outside of lands.
 * @param now time of the response, in milliseconds since 1970
 * @throws Error or ZodError if the response is not about a park, has too many entries, or most of them cannot be read
 */
export function readParkWaits(response: unknown, now: number): ParkWaits {
  const { lands, rides } = responseSchema.parse(response);
  if (!lands && !rides) throw new Error('the response has neither lands nor rides');
  if ((lands?.length ?? 0) > MAX_LANDS) throw new Error(`the response has more than ${MAX_LANDS} lands`);

  const parsedLands = (lands ?? []).map((land) => landEntry.safeParse(land).data);
  const readableLands = parsedLands.filter((entry) => entry !== undefined);
  if (readableLands.length * 2 < parsedLands.length)
    throw new Error('most lands of the response are not readable');
  const entries = [...readableLands.flatMap((entry) => entry.rides ?? []), ...(rides ?? [])];
  if (entries.length > MAX_RIDES) throw new Error(`the response has more than ${MAX_RIDES} rides`);
  if (entries.filter((entry) => rideEntry.safeParse(entry).success).length * 2 < entries.length)
    throw new Error('most rides of the response are not readable');

  const seenIds = new Set<number>();
  const readRides = (raw: readonly unknown[] | null | undefined) =>
    (raw ?? []).flatMap((entry): Ride[] => {
      const { data: ride } = rideEntry.safeParse(entry);
      if (!ride || seenIds.has(ride.id)) return [];
      seenIds.add(ride.id);
      return [
        {
          ...ride,
          wait_time: ride.is_open ? parseMinutes(ride.wait_time) : 0,
          last_updated: parseTimestamp(ride.last_updated, now),
        },
      ];
    });

  const landsById = new Map<number, { readonly id: number; readonly name: string; readonly rides: Ride[] }>();
  const ridesOutsideLands: Ride[] = [];
  for (const entry of readableLands) {
    const { data: landFields } = landFieldsSchema.safeParse(entry);
    const land = landFields && (landsById.get(landFields.id) ?? { ...landFields, rides: [] });
    if (land) landsById.set(land.id, land);
    (land?.rides ?? ridesOutsideLands).push(...readRides(entry.rides));
  }
  ridesOutsideLands.push(...readRides(rides));
  return { lands: [...landsById.values()].filter((land) => land.rides.length > 0), rides: ridesOutsideLands };
}

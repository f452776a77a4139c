// @spec guide/wait-time-entities

import * as z from 'zod/mini';
import { sourceId, sourceText } from '../_shared/source-fields.ts';

const rideSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Minutes; null where the source gives no figure that can be believed. */
  wait_time: z.nullable(z.number()),
  is_open: z.boolean(),
  /** An ISO date in UTC; null where the source gives none that can be believed. */
  last_updated: z.nullable(z.string()),
});
type Ride = Readonly<z.infer<typeof rideSchema>>;

const landSchema = z.object({ id: z.number(), name: z.string(), rides: z.array(rideSchema) });

/** The waits of a park. Answers that were kept are read with this: an older version of us may have written them. */
export const parkWaitsSchema = z.object({ lands: z.array(landSchema), rides: z.array(rideSchema) });
export type ParkWaits = Readonly<z.infer<typeof parkWaitsSchema>>;

/** The longest queues ever posted were ten hours. */
const MAX_WAIT_MINUTES = 12 * 60;
/** What clocks may differ by; a stamp further ahead is none. */
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;
const NAME_MAX_LENGTH = 200;
const FIRST_STAMP = Date.UTC(2000, 0, 1);
/** Ten times what the largest park has. More is no answer about a park, and is not looked through. */
const MAX_RIDES = 1_000;
const MAX_LANDS = 200;

function parseMinutes(value: unknown): number | null {
  const said = typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value;
  const isBelievable = typeof said === 'number' && said >= 0 && said <= MAX_WAIT_MINUTES;
  return isBelievable ? Math.round(said) : null;
}

/** A stamp, of which the zone may be left out: the source means UTC. */
const STAMP = /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?\s*$/i;

function parseTimestamp(value: unknown, now: number): string | null {
  const [, day, time, zone = 'Z'] = (typeof value === 'string' && STAMP.exec(value)) || [];
  const stamp = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  const isBelievable = stamp >= FIRST_STAMP && stamp <= now + CLOCK_TOLERANCE_MS;
  return isBelievable ? new Date(stamp).toISOString() : null;
}

/** What rides and lands need to be shown at all. */
const label = {
  id: z.pipe(sourceId, z.transform(Number)),
  name: z.pipe(sourceText(NAME_MAX_LENGTH), z.string().check(z.minLength(1))),
};
const rideEntry = z.object({
  ...label,
  wait_time: z.optional(z.unknown()),
  // Open is only what is said to be.
  is_open: z.catch(z.boolean(), false),
  last_updated: z.optional(z.unknown()),
});

const list = z.optional(z.nullable(z.array(z.unknown())));
const landEntry = z.looseObject({ rides: list });
const landLabel = z.object(label);
const answerSchema = z.object({ lands: list, rides: list });

/**
 * Reads the source's answer about a park. Rides without id or name are left out, and all but the first with the same id;
 * a land without id or name is none, and its rides stand outside of lands.
 * @param now when the answer was given, in milliseconds
 * @throws when it is no such answer, far too long, or mostly cannot be read
 */
export function readParkWaits(answer: unknown, now: number): ParkWaits {
  const { lands, rides } = answerSchema.parse(answer);
  if (!lands && !rides) throw new Error('the answer has neither lands nor rides');
  if ((lands?.length ?? 0) > MAX_LANDS) throw new Error(`the answer has more than ${MAX_LANDS} lands`);

  const places = (lands ?? []).map((land) => landEntry.safeParse(land).data);
  const readable = places.filter((place) => place !== undefined);
  if (readable.length * 2 < places.length) throw new Error('most lands of the answer cannot be read');
  const entries = [...readable.flatMap((place) => place.rides ?? []), ...(rides ?? [])];
  if (entries.length > MAX_RIDES) throw new Error(`the answer has more than ${MAX_RIDES} rides`);
  if (entries.filter((entry) => rideEntry.safeParse(entry).success).length * 2 < entries.length)
    throw new Error('most rides of the answer cannot be read');

  const seen = new Set<number>();
  const readRides = (raw: readonly unknown[] | null | undefined) =>
    (raw ?? []).flatMap((entry): Ride[] => {
      const { data: ride } = rideEntry.safeParse(entry);
      if (!ride || seen.has(ride.id)) return [];
      seen.add(ride.id);
      return [
        {
          ...ride,
          wait_time: ride.is_open ? parseMinutes(ride.wait_time) : 0,
          last_updated: parseTimestamp(ride.last_updated, now),
        },
      ];
    });

  const named = new Map<number, { readonly id: number; readonly name: string; readonly rides: Ride[] }>();
  const outside: Ride[] = [];
  for (const place of readable) {
    const { data: head } = landLabel.safeParse(place);
    const land = head && (named.get(head.id) ?? { ...head, rides: [] });
    if (land) named.set(land.id, land);
    (land?.rides ?? outside).push(...readRides(place.rides));
  }
  outside.push(...readRides(rides));
  return { lands: [...named.values()].filter((land) => land.rides.length > 0), rides: outside };
}

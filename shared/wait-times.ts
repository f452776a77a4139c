// @spec guide/wait-time-entities

/** The wait times of a park as get-wait-times returns them from Queue-Times, and how long they can be relied on. */
import * as z from 'zod/mini';

/**
 * How long get-wait-times serves a park from its cache, in milliseconds. If it then gets no newer response from Queue-Times, it sends the
 * older one with the header X-Stale-Since. Queue-Times updates every five minutes.
 */
export const WAITS_CACHE_MS = 2 * 60 * 1000;
/** Maximum age of a wait that is not stale, in milliseconds. */
const STALE_AFTER_MS = 30 * 60 * 1000;

const rideSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** In minutes; 0 for a closed ride, null if Queue-Times has no plausible value. */
  wait_time: z.nullable(z.number()),
  is_open: z.boolean(),
  /** ISO 8601 in UTC; null if Queue-Times has no plausible value. */
  last_updated: z.nullable(z.iso.datetime()),
});
export type Ride = Readonly<z.infer<typeof rideSchema>>;

const landSchema = z.object({ id: z.number(), name: z.string(), rides: z.array(rideSchema) });

/** `rides` are the rides that are in no land. */
export const parkWaitsSchema = z.object({ lands: z.array(landSchema), rides: z.array(rideSchema) });
export type ParkWaits = Readonly<z.infer<typeof parkWaitsSchema>>;

/**
 * Returns whether data that was updated at that time is stale. Without a time it counts as stale. If Queue-Times is down,
 * get-wait-times marks its whole response as stale with the header X-Stale-Since.
 */
export function isStale(updatedAt: Date | string | null, now: Date): boolean {
  return updatedAt === null || now.getTime() - new Date(updatedAt).getTime() > STALE_AFTER_MS;
}

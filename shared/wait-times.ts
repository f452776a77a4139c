// @spec guide/wait-time-entities

/** The wait times of a park as get-wait-times returns them, and how long they can be relied on. */
import * as z from 'zod/mini';

/** How long get-wait-times serves a park from its cache, in milliseconds. The source updates every five minutes. */
export const WAITS_CACHE_MS = 2 * 60 * 1000;
/** Maximum age of a fresh wait, in milliseconds. */
const STALE_AFTER_MS = 30 * 60 * 1000;

const rideSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Minutes; null without a credible figure. */
  wait_time: z.nullable(z.number()),
  is_open: z.boolean(),
  /** An ISO date in UTC; null without a credible one. */
  last_updated: z.nullable(z.iso.datetime()),
});
export type Ride = Readonly<z.infer<typeof rideSchema>>;

const landSchema = z.object({ id: z.number(), name: z.string(), rides: z.array(rideSchema) });

export const parkWaitsSchema = z.object({ lands: z.array(landSchema), rides: z.array(rideSchema) });
export type ParkWaits = Readonly<z.infer<typeof parkWaitsSchema>>;

/**
 * Returns whether data updated at that time is stale. Unknown age counts as stale. A response as a whole may be stale too, if the
 * source of the waits is down: see web/src/lib/time/stale-since.ts.
 */
export function isStale(updatedAt: Date | string | null, now: Date): boolean {
  return updatedAt === null || now.getTime() - new Date(updatedAt).getTime() > STALE_AFTER_MS;
}

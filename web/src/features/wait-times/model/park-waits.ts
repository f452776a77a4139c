// @spec guide/wait-time-entities

import * as z from 'zod/mini';

const rideSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Minutes; null where the source gives no figure. */
  wait_time: z.nullable(z.number()),
  is_open: z.boolean(),
  /** When the source last heard of the ride; null where it does not say. */
  last_updated: z.nullable(
    z.pipe(
      z.iso.datetime(),
      z.transform((stamp) => new Date(stamp)),
    ),
  ),
});
export type Ride = Readonly<z.infer<typeof rideSchema>>;

const waitsSchema = z.object({
  lands: z.array(z.object({ id: z.number(), name: z.string(), rides: z.array(rideSchema) })),
  rides: z.array(rideSchema),
});
export type ParkWaits = Readonly<z.infer<typeof waitsSchema>>;

/** An answer's waits; undefined when it holds none that can be read. */
export function parseParkWaits(answer: unknown): ParkWaits | undefined {
  return waitsSchema.safeParse(answer).data;
}

/** The park that waits belong to, as its directory knows it. */
export type WaitPark = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timezone: string | null;
  /** Whether there are waits for it at all. */
  readonly live: boolean;
};

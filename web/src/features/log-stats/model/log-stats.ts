import * as z from 'zod/mini';

const decimal = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => Number(value)),
  ),
);
const count = z.int();
const named = { coaster_id: z.nullable(z.string()), name: z.string() };
const park = z.nullable(z.string());
const dated = z.object({ ...named, on: z.nullable(z.string()) });

const schema = z.object({
  is_public: z.boolean(),
  credits: count,
  counted: count,
  rides: count,
  laps: count,
  parks: count,
  countries: z.array(z.object({ country: z.string(), credits: count })),
  makers: z.array(z.object({ make: z.string(), credits: count })),
  designs: z.array(z.object({ design: z.string(), credits: count })),
  decades: z.array(z.object({ decade: z.int(), credits: count })),
  heights: z.array(z.object({ from_m: z.int(), credits: count })),
  speeds: z.array(z.object({ from_kmh: z.int(), credits: count })),
  inversions: z.object({
    total: count,
    most: z.nullable(z.object({ ...named, inversions: count })),
  }),
  tallest: z.nullable(z.object({ ...named, park_name: park, height_m: decimal })),
  fastest: z.nullable(z.object({ ...named, park_name: park, speed_kmh: decimal })),
  longest: z.nullable(z.object({ ...named, park_name: park, length_m: decimal })),
  oldest: z.nullable(z.object({ ...named, park_name: park, opened: z.nullable(z.string()) })),
  track_m: decimal,
  first: z.nullable(dated),
  latest: z.nullable(dated),
  milestones: z.array(z.object({ number: count, ...dated.shape })),
  streak_days: count,
  years: z.array(
    z.object({
      year: z.int(),
      credits: count,
      rides: count,
      laps: count,
      parks: count,
      countries: count,
      most_ridden: z.nullable(z.object({ ...named, laps: count })),
      best_rated: z.nullable(z.object({ ...named, rating: decimal })),
    }),
  ),
  top_list: z.array(
    z.object({ ...named, park_name: park, country: z.nullable(z.string()), rating: decimal }),
  ),
});

/** The statistics of a member's log. */
export type LogStats = z.infer<typeof schema>;

/** Parses the response of `ride_log_stats`; null for a log that the member may not see. Throws a ZodError if it does not match. */
export function parseLogStats(response: unknown): LogStats | null {
  return z.nullable(schema).parse(response);
}

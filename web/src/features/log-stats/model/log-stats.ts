import * as z from 'zod/mini';

/** A PostgreSQL `numeric`, or null. The Data API sends it as a number; a string with a number is accepted too. */
const decimal = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => Number(value)),
  ),
);
const count = z.int();
const namedCoaster = { coaster_id: z.nullable(z.string()), name: z.string() };
const parkName = z.nullable(z.string());
/** A credit with the date of its first ride: a day, a month or a year; null if it is unknown. */
const datedCredit = z.object({ ...namedCoaster, on: z.nullable(z.string()) });

const schema = z.object({
  is_public: z.boolean(),
  /** All credits of the log. In the log of another member, all that follows except `counted` leaves out private entries. */
  credits: count,
  /** The credits that the member's counting rules include. */
  counted: count,
  rides: count,
  laps: count,
  parks: count,
  // The lists of countries, makers and designs begin with the most credits.
  countries: z.array(z.object({ country: z.string(), credits: count })),
  makers: z.array(z.object({ make: z.string(), credits: count })),
  designs: z.array(z.object({ design: z.string(), credits: count })),
  decades: z.array(z.object({ decade: z.int(), credits: count })),
  // Ranges of 20 m and 20 km/h by their lower bounds. Ranges and decades without credits are missing.
  heights: z.array(z.object({ from_m: z.int(), credits: count })),
  speeds: z.array(z.object({ from_kmh: z.int(), credits: count })),
  inversions: z.object({
    total: count,
    most: z.nullable(z.object({ ...namedCoaster, inversions: count })),
  }),
  tallest: z.nullable(z.object({ ...namedCoaster, park_name: parkName, height_m: decimal })),
  fastest: z.nullable(z.object({ ...namedCoaster, park_name: parkName, speed_kmh: decimal })),
  longest: z.nullable(z.object({ ...namedCoaster, park_name: parkName, length_m: decimal })),
  oldest: z.nullable(z.object({ ...namedCoaster, park_name: parkName, opened: z.nullable(z.string()) })),
  /** The sum of the lengths of the ridden coasters, each counted once. */
  track_m: decimal,
  first: z.nullable(datedCredit),
  latest: z.nullable(datedCredit),
  /** The credits with which the member reached 1, 10, 50 … credits. */
  milestones: z.array(z.object({ number: count, ...datedCredit.shape })),
  /** The longest run of consecutive days with a ride; 0 if no ride has a full date. */
  streak_days: count,
  years: z.array(
    z.object({
      year: z.int(),
      /** How many coasters the member rode for the first time in this year. */
      credits: count,
      rides: count,
      laps: count,
      parks: count,
      countries: count,
      most_ridden: z.nullable(z.object({ ...namedCoaster, laps: count })),
      best_rated: z.nullable(z.object({ ...namedCoaster, rating: decimal })),
    }),
  ),
  /** The first ten coasters of the top list, in order. */
  top_list: z.array(
    z.object({ ...namedCoaster, park_name: parkName, country: z.nullable(z.string()), rating: decimal }),
  ),
});

/** The statistics of a member's log. */
export type LogStats = z.infer<typeof schema>;

/** Parses a response of `ride_log_stats`; null for a log that the signed-in member may not see. Throws a ZodError if it does not match. */
export function parseLogStats(response: unknown): LogStats | null {
  return z.nullable(schema).parse(response);
}

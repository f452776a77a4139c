import * as z from 'zod/mini';

const optionalText = z._default(z.nullable(z.string()), null);
/** A PostgreSQL `numeric`, or null. The Data API sends it as a number; a string with a number is accepted too. */
const optionalDecimal = z.pipe(
  z._default(z.nullable(z.union([z.number(), z.string()])), null),
  z.transform((value) => (value === null ? null : Number(value))),
);

/** A coaster of the catalogue as database functions return it, for example those for rankings and for comparing logs. */
export const listedCoaster = z.object({
  id: z.string(),
  name: z.string(),
  park_name: z.string(),
  park_id: optionalText,
  country: optionalText,
  type: z.string(),
  design: z.string(),
  make: z.string(),
  model: z._default(z.string(), ''),
  height_m: optionalDecimal,
  speed_kmh: optionalDecimal,
  length_m: optionalDecimal,
  inversions: optionalDecimal,
  opened: optionalText,
});

/** Schema of a rating that may be null. */
export const ratingValue = optionalDecimal;

import * as z from 'zod/mini';

const optionalText = z._default(z.nullable(z.string()), null);
/** A decimal, or null. Servers send exact decimals as JSON numbers or as strings. */
const optionalDecimal = z.pipe(
  z._default(z.nullable(z.union([z.number(), z.string()])), null),
  z.transform((value) => (value === null ? null : Number(value))),
);

/** A coaster of the catalogue as the functions of the ride log return it. */
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

/** Schema of a rating, or null. */
export const ratingValue = optionalDecimal;

import * as z from 'zod/mini';
import type { EveryColumnExcept } from './table-columns.ts';

/** A PostgreSQL `numeric`: the Data API returns it as a number, a PostgreSQL driver as a string. */
const decimal = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => Number(value)),
  ),
);
const text = z.nullable(z.string());

/**
 * Columns for the ride log, former names, and the corrections that moderators accepted. The public coaster service (rcdb-api) does
 * not send them, so imports do not change them.
 */
type NotImported =
  | 'clone_group'
  | 'corrections'
  | 'dual_group'
  | 'former_names'
  | 'relocation_group'
  | 'retrack_group'
  | 'traits';

/** The columns of `coasters` that an import may set, and that the Edge Function `api` turns into its responses. */
export const coasterColumns = z.object({
  name: z.string(),
  park_name: z.string(),
  park_id: text,
  city: text,
  state: text,
  country: text,
  region: text,
  type: z.string(),
  design: z.string(),
  make: z.string(),
  model: z.string(),
  height_m: decimal,
  speed_kmh: decimal,
  length_m: decimal,
  inversions: z.nullable(z.number()),
  status: z.string(),
  opened: text,
  closed: text,
} satisfies EveryColumnExcept<
  'coasters',
  NotImported | 'id' | 'name_search' | 'search_text' | 'source' | 'updated_at'
>);

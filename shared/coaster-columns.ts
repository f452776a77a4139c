import * as z from 'zod/mini';
import type { EveryColumn } from './table-columns.ts';

/** An exact decimal: the Data API returns it as a number, a PostgreSQL driver as a text. */
const decimal = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => Number(value)),
  ),
);
const text = z.nullable(z.string());

/**
 * Columns for the ride log, and corrections by members. The public coaster service does not send them, so imports do not change
 * them.
 */
type NotImported =
  | 'clone_group'
  | 'corrections'
  | 'dual_group'
  | 'former_names'
  | 'relocation_group'
  | 'retrack_group'
  | 'traits';

/** The columns of `coasters` that an import may set, and that the public API returns. */
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
} satisfies EveryColumn<
  'coasters',
  NotImported | 'id' | 'name_search' | 'search_text' | 'source' | 'updated_at'
>);

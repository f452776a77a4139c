/** Coasters in the format of the public coaster service: figures with units, empty texts for unknown values. */
import * as z from 'zod/mini';
import type { EveryColumn } from '../../../shared/table-columns.ts';

/** The Data API returns exact decimals as text or as numbers, depending on the engine. */
const figure = z.nullable(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) => Number(value)),
  ),
);
const text = z.nullable(z.string());

/** A row of the coasters table. */
export const coasterRow = z.object({
  id: z.string(),
  name: z.string(),
  park_id: text,
  park_name: z.string(),
  city: text,
  state: text,
  country: text,
  region: text,
  type: z.string(),
  design: z.string(),
  make: z.string(),
  model: z.string(),
  height_m: figure,
  speed_kmh: figure,
  length_m: figure,
  inversions: z.nullable(z.number()),
  status: z.string(),
  opened: text,
  closed: text,
} satisfies EveryColumn<'coasters', 'name_search' | 'search_text' | 'source' | 'updated_at'>);

type CoasterRow = z.infer<typeof coasterRow>;

/** Returns a coaster in the public format. The park id is null if the park is not in the directory. */
export function coasterResponse(row: CoasterRow) {
  return {
    id: row.id,
    name: row.name,
    park: { id: row.park_id, name: known(row.park_name, 'Unknown Park') },
    city: row.city ?? '',
    state: row.state ?? '',
    country: row.country ?? '',
    region: row.region ?? '',
    status: {
      state: known(row.status),
      date: { opened: row.opened ?? '', ...(row.closed !== null && { closed: row.closed }) },
    },
    make: known(row.make),
    model: known(row.model),
    type: known(row.type),
    design: known(row.design),
    stats: {
      ...(row.length_m !== null && { length: `${row.length_m} m` }),
      ...(row.height_m !== null && { height: `${row.height_m} m` }),
      ...(row.speed_kmh !== null && { speed: `${row.speed_kmh} km/h` }),
      ...(row.inversions !== null && { inversions: String(row.inversions) }),
    },
  };
}

/** The table stores a word for unknown values; the public service sends an empty text. */
const known = (value: string, unknown = 'Unknown') => (value === unknown ? '' : value);

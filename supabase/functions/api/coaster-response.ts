/**
 * Coasters in the format of the public coaster service: stats are texts with their units. Unknown texts are empty; unknown
 * stats, and an unknown closing date, are left out.
 */
import * as z from 'zod/mini';
import { coasterColumns } from '../../../shared/coaster-columns.ts';

/** A row of the coasters table. */
export const coasterRow = z.extend(coasterColumns, {
  id: z.string(),
  former_names: z._default(z.array(z.string()), []),
});

type CoasterRow = z.infer<typeof coasterRow>;

/** Returns a coaster in the public format. The park id is null if the park is not in the directory. */
export function coasterResponse(row: CoasterRow) {
  return {
    id: row.id,
    name: row.name,
    // Not in the public format.
    ...(row.former_names.length > 0 && { formerNames: row.former_names }),
    park: { id: row.park_id, name: emptyIfUnknown(row.park_name, 'Unknown Park') },
    city: row.city ?? '',
    state: row.state ?? '',
    country: row.country ?? '',
    region: row.region ?? '',
    status: {
      state: emptyIfUnknown(row.status),
      date: { opened: row.opened ?? '', ...(row.closed !== null && { closed: row.closed }) },
    },
    make: emptyIfUnknown(row.make),
    model: emptyIfUnknown(row.model),
    type: emptyIfUnknown(row.type),
    design: emptyIfUnknown(row.design),
    stats: {
      ...(row.length_m !== null && { length: `${row.length_m} m` }),
      ...(row.height_m !== null && { height: `${row.height_m} m` }),
      ...(row.speed_kmh !== null && { speed: `${row.speed_kmh} km/h` }),
      ...(row.inversions !== null && { inversions: String(row.inversions) }),
    },
  };
}

/** The table stores a word for unknown values; the public service sends an empty text. */
const emptyIfUnknown = (value: string, unknown = 'Unknown') => (value === unknown ? '' : value);

import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';
import { parsePage, type RowOf } from '../../../lib/api/parse-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const visitSchema = z.object({
  id: z.guid(),
  user_id: z.guid(),
  park_id: z.string(),
  visit_date: z.iso.date(),
  member: personSchema,
  park: z.object({ name: z.string(), country: z.string() }),
} satisfies EveryColumn<'user_park_visits', 'created_at'>);

/** A member's plan to be in a park on a day. */
export type Visit = z.infer<typeof visitSchema>;

/** The columns that make a `Visit`. The relations are named, or the embedded engine finds them ambiguous. */
export const VISIT_COLUMNS =
  `id,user_id,park_id,visit_date,member:profiles!user_park_visits_user_id_fkey(${PERSON_COLUMNS}),park:parks!user_park_visits_park_id_fkey(name,country)` as const;

const visitPlace = z.object({ id: z.guid(), visit_date: z.string() });

/** The last visit of a page: the next page begins after it. */
export type VisitPlace = z.infer<typeof visitPlace>;

/** Returns the visit of a row with `VISIT_COLUMNS`. Throws when it is none. */
export function parseVisit(row: RowOf<typeof visitSchema>): Visit {
  return visitSchema.parse(row);
}

/** Returns a page of rows with `VISIT_COLUMNS`; `size` rows were requested. */
export function parseVisitPage(
  rows: readonly RowOf<typeof visitSchema>[],
  size: number,
): Page<Visit, VisitPlace> {
  return parsePage('user_park_visits', { row: visitSchema, place: visitPlace, size }, rows);
}

import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { parsePage, parseRows, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const visitSchema = z.object({
  id: z.guid(),
  user_id: z.guid(),
  park_id: z.string(),
  visit_date: z.iso.date(),
  member: personSchema,
  park: z.object({ name: z.string(), country: z.string() }),
} satisfies EveryColumnExcept<'user_park_visits', 'created_at'>);

/** A planned visit of a member to a park on one day. */
export type Visit = z.infer<typeof visitSchema>;

/** The columns of a `Visit`. Foreign keys are named, so that a further relation to the same table does not make the request ambiguous. */
export const VISIT_COLUMNS =
  `id,user_id,park_id,visit_date,member:profiles!user_park_visits_user_id_fkey(${PERSON_COLUMNS}),park:parks!user_park_visits_park_id_fkey(name,country)` as const;

const visitCursor = z.object({ id: z.guid(), visit_date: z.string() });

/** The last visit of a page; the next page starts after it. */
export type VisitCursor = z.infer<typeof visitCursor>;

/** Parses rows with `VISIT_COLUMNS`, and leaves out invalid ones. */
export function parseVisits(rows: readonly RowOf<typeof visitSchema>[]): readonly Visit[] {
  return parseRows('user_park_visits', visitSchema, rows);
}

/** Parses a page of rows with `VISIT_COLUMNS`; `size` rows were requested. */
export function parseVisitPage(
  rows: readonly RowOf<typeof visitSchema>[],
  size: number,
): Page<Visit, VisitCursor> {
  return parsePage('user_park_visits', { row: visitSchema, cursor: visitCursor, size }, rows);
}

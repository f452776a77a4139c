import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { parsePage, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const attendeeSchema = z.object({
  user_id: z.guid(),
  created_at: z.string(),
  profile: personSchema,
} satisfies EveryColumnExcept<'meetup_attendees', 'meetup_id'>);

/** A member who attends a meetup. */
export type Attendee = z.infer<typeof attendeeSchema>;

/** The columns that `parseAttendeePage` needs. */
export const ATTENDEE_COLUMNS =
  `user_id,created_at,profile:profiles!meetup_attendees_user_id_fkey(${PERSON_COLUMNS})` as const;

const attendeeCursor = z.object({ user_id: z.guid(), created_at: z.string() });

/** Sort key of the last attendee of a page. */
export type AttendeeCursor = z.infer<typeof attendeeCursor>;

/** Returns a page of attendees; `size` rows were requested. */
export function parseAttendeePage(
  rows: readonly RowOf<typeof attendeeSchema>[],
  size: number,
): Page<Attendee, AttendeeCursor> {
  return parsePage('meetup_attendees', { row: attendeeSchema, cursor: attendeeCursor, size }, rows);
}

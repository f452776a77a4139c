import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';
import { parsePage, type RowOf } from '../../../lib/api/parse-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const attendeeSchema = z.object({
  user_id: z.guid(),
  created_at: z.string(),
  profile: personSchema,
} satisfies EveryColumn<'meetup_attendees', 'meetup_id'>);

/** Someone who goes to a meetup. */
export type Attendee = z.infer<typeof attendeeSchema>;

/** The columns that make an `Attendee`. */
export const ATTENDEE_COLUMNS =
  `user_id,created_at,profile:profiles!meetup_attendees_user_id_fkey(${PERSON_COLUMNS})` as const;

const attendeePlace = z.object({ user_id: z.guid(), created_at: z.string() });

/** The last attendee of a page: the next page begins after it. */
export type AttendeePlace = z.infer<typeof attendeePlace>;

/** Returns a page of rows with `ATTENDEE_COLUMNS`; `size` rows were requested. */
export function parseAttendeePage(
  rows: readonly RowOf<typeof attendeeSchema>[],
  size: number,
): Page<Attendee, AttendeePlace> {
  return parsePage('meetup_attendees', { row: attendeeSchema, place: attendeePlace, size }, rows);
}

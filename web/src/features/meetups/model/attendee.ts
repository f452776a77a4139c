import * as z from 'zod/mini';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const attendeeSchema = z.object({
  user_id: z.uuid(),
  created_at: z.string(),
  profile: personSchema,
});

/** Someone who goes to a meetup. */
export type Attendee = z.infer<typeof attendeeSchema>;

/** The columns that make an `Attendee`. */
export const ATTENDEE_COLUMNS =
  `user_id,created_at,profile:profiles!meetup_attendees_user_id_fkey(${PERSON_COLUMNS})` as const;

/** Checks rows of attendees. Throws when they are none. */
export function parseAttendees(rows: unknown): Attendee[] {
  return z.array(attendeeSchema).parse(rows);
}

import * as z from 'zod/mini';

const attendeeSchema = z.object({
  user_id: z.uuid(),
  created_at: z.string(),
  profile: z.object({ name: z.nullable(z.string()), profile_picture: z.nullable(z.string()) }),
});

/** Someone who goes to a meetup. */
export type Attendee = z.infer<typeof attendeeSchema>;

/** The columns that make an `Attendee`. */
export const ATTENDEE_COLUMNS =
  'user_id,created_at,profile:profiles!meetup_attendees_user_id_fkey(name,profile_picture)' as const;

/** Checks rows of attendees. Throws when they are none. */
export function parseAttendees(rows: unknown): Attendee[] {
  return z.array(attendeeSchema).parse(rows);
}

import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parsePage, type RowOf } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const commonColumns = {
  id: z.guid(),
  title: z.string(),
  date: z.string(),
  /** Null for a meetup of one day. */
  end_date: z.nullable(z.string()),
  /** `end_date`, or `date` without one. The database computes it. */
  last_date: z.string(),
  /** HH:MM:SS, without a time zone. */
  time: z.string(),
  location: z.string(),
  max_attendees: z.nullable(z.int()),
  attendee_count: z.int(),
  thumbnail: z.nullable(fileColumn),
  is_official: z.boolean(),
  created_by: z.guid(),
  host: personSchema,
};

// The query selects only the RSVP of the signed-in member: one row or none.
const going = z.pipe(
  z.array(z.object({ user_id: z.guid() })),
  z.transform((rows: { user_id: string }[]) => rows.length > 0),
);

const listedMeetupSchema = z.object({
  ...commonColumns,
  going,
  attendees: z.array(z.object({ profile: personSchema })),
});

const meetupSchema = z.object({
  ...commonColumns,
  going,
  description: z.nullable(z.string()),
  notes_from_host: z.nullable(z.string()),
  // Null for content that everybody sees. Only the author and moderators get rows with `hidden`.
  moderation: z.nullable(z.string()),
} satisfies EveryColumnExcept<'meetups', 'created_at' | 'updated_at'>);

/** A meetup as lists show it, with its first attendees. `going`: whether the signed-in member attends. */
export type ListedMeetup = z.infer<typeof listedMeetupSchema>;

/** A meetup with all fields, but without attendees. */
export type Meetup = z.infer<typeof meetupSchema>;

const COLUMNS =
  `id,title,date,end_date,last_date,time,location,max_attendees,attendee_count,thumbnail,is_official,created_by,host:profiles!meetups_created_by_fkey(${PERSON_COLUMNS}),going:meetup_attendees!meetup_attendees_meetup_id_fkey(user_id)` as const;

/**
 * The columns that `parseMeetupPage` needs. The query must filter `going.user_id` to the signed-in member, and order
 * and limit `attendees` to the first `LISTED_ATTENDEES`.
 */
export const LISTED_MEETUP_COLUMNS =
  `${COLUMNS},attendees:meetup_attendees!meetup_attendees_meetup_id_fkey(profile:profiles!meetup_attendees_user_id_fkey(${PERSON_COLUMNS}))` as const;

export const LISTED_ATTENDEES = 3;

/** The columns that `parseMeetup` needs. The query must filter `going.user_id` to the signed-in member. */
export const MEETUP_COLUMNS = `${COLUMNS},description,notes_from_host,moderation` as const;

const meetupCursor = z.object({ id: z.guid(), date: z.string(), last_date: z.string() });

/** Sort keys of the last meetup of a page: `date` for upcoming meetups, `last_date` for past ones. */
export type MeetupCursor = z.infer<typeof meetupCursor>;

/** Returns a page of meetups; `size` rows were requested. */
export function parseMeetupPage(
  rows: readonly RowOf<typeof listedMeetupSchema>[],
  size: number,
): Page<ListedMeetup, MeetupCursor> {
  return parsePage('meetups', { row: listedMeetupSchema, cursor: meetupCursor, size }, rows);
}

/**
 * Returns the meetup of a row with `MEETUP_COLUMNS`.
 *
 * @throws ZodError when the row is invalid.
 */
export function parseMeetup(row: RowOf<typeof meetupSchema>): Meetup {
  return meetupSchema.parse(row);
}

import * as z from 'zod/mini';
import type { EveryColumn } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parsePage, type RowOf } from '../../../lib/api/parse-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { PERSON_COLUMNS, personSchema } from '../../../lib/person.ts';

const listed = {
  id: z.guid(),
  title: z.string(),
  date: z.string(),
  end_date: z.nullable(z.string()),
  last_date: z.string(),
  time: z.string(),
  location: z.string(),
  max_attendees: z.nullable(z.int()),
  attendee_count: z.int(),
  thumbnail: z.nullable(fileColumn),
  is_official: z.boolean(),
  created_by: z.guid(),
  host: personSchema,
};

// Of all who go, only the member who asks: a row or none.
const going = z.pipe(
  z.array(z.object({ user_id: z.guid() })),
  z.transform((rows: { user_id: string }[]) => rows.length > 0),
);

const listedMeetupSchema = z.object({ ...listed, going });

const meetupSchema = z.object({
  ...listed,
  going,
  description: z.nullable(z.string()),
  notes_from_host: z.nullable(z.string()),
} satisfies EveryColumn<'meetups', 'created_at' | 'updated_at'>);

/** A meetup as lists show it. `going` is whether the member who asked goes. */
export type ListedMeetup = z.infer<typeof listedMeetupSchema>;

/** A meetup with everything about it but who goes. */
export type Meetup = z.infer<typeof meetupSchema>;

/** The columns that make a `ListedMeetup`; `going.user_id` must be narrowed to the member who asks. */
export const LISTED_MEETUP_COLUMNS =
  `id,title,date,end_date,last_date,time,location,max_attendees,attendee_count,thumbnail,is_official,created_by,host:profiles!meetups_created_by_fkey(${PERSON_COLUMNS}),going:meetup_attendees!meetup_attendees_meetup_id_fkey(user_id)` as const;

/** The columns that make a `Meetup`, likewise. */
export const MEETUP_COLUMNS = `${LISTED_MEETUP_COLUMNS},description,notes_from_host` as const;

/** What the lists of meetups are ordered by. */
const meetupPlace = z.object({ id: z.guid(), date: z.string(), last_date: z.string() });

/** The last meetup of a page: the next page begins after it. */
export type MeetupPlace = z.infer<typeof meetupPlace>;

/** Returns a page of rows with `LISTED_MEETUP_COLUMNS`; `size` rows were requested. */
export function parseMeetupPage(
  rows: readonly RowOf<typeof listedMeetupSchema>[],
  size: number,
): Page<ListedMeetup, MeetupPlace> {
  return parsePage('meetups', { row: listedMeetupSchema, place: meetupPlace, size }, rows);
}

/** Checks a row with `MEETUP_COLUMNS`. Throws when it is none. */
export function parseMeetup(row: RowOf<typeof meetupSchema>): Meetup {
  return meetupSchema.parse(row);
}

import * as z from 'zod/mini';
import type { meetupRules } from '#shared/rules/community/meetup.ts';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';
import { formatClockTime } from '../../../lib/time/clock-time.ts';
import type { Meetup } from './meetup.ts';

const valuesSchema = z.object({
  title: z.string(),
  /** Public URL of the uploaded picture; null without one. */
  thumbnail: z.nullable(z.string()),
  date: z.string(),
  end_date: z.string(),
  time: z.string(),
  location: z.string(),
  description: z.string(),
  max_attendees: z.string(),
  is_official: z.boolean(),
} satisfies Record<keyof z.input<typeof meetupRules>, unknown>);

/** The values of the form as typed. An empty text stands for no end date or no limit of attendees. */
export type MeetupFormValues = z.infer<typeof valuesSchema>;

export const emptyMeetup: MeetupFormValues = {
  title: '',
  thumbnail: null,
  date: '',
  end_date: '',
  time: '',
  location: '',
  description: '',
  max_attendees: '',
  is_official: false,
};

/** Returns the form values of a meetup. */
export function meetupFormValues(meetup: Meetup): MeetupFormValues {
  return {
    title: meetup.title,
    thumbnail: meetup.thumbnail,
    date: meetup.date,
    end_date: meetup.end_date ?? '',
    time: formatClockTime(meetup.time),
    location: meetup.location,
    description: meetup.description ?? '',
    max_attendees: meetup.max_attendees === null ? '' : String(meetup.max_attendees),
    is_official: meetup.is_official,
  };
}

/** Returns the storage of an unsaved meetup. The draft survives a lost session, a navigation and a page reload. */
export function meetupDraftStorage(userId: string, meetupId = 'new'): ValidatedStorage<MeetupFormValues> {
  return validatedStorage(() => sessionStorage, `thrillseekers.meetup.${meetupId}.${userId}`, valuesSchema);
}

/** Returns the storage of the host's unsaved notes. */
export function notesDraftStorage(userId: string, meetupId: string): ValidatedStorage<string> {
  return validatedStorage(
    () => sessionStorage,
    `thrillseekers.meetup-notes.${meetupId}.${userId}`,
    z.string(),
  );
}

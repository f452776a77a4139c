// @spec community/meetup-rules

import * as z from 'zod/mini';
import {
  MEETUP_ATTENDEES_MAX,
  MEETUP_FIRST_DATE,
  MEETUP_LOCATION_MAX_LENGTH,
  MEETUP_TEXT_MAX_LENGTH,
  MEETUP_TITLE_MAX_LENGTH,
} from '../../constants.ts';
import type { EveryColumnExcept } from '../../table-columns.ts';
import { isCalendarDate, LAST_CALENDAR_DATE } from '../calendar-date.ts';
import { cleanLine, cleanText, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';

function dateErrorMessage(date: string): ErrorMessage {
  if (!isCalendarDate(date)) return 'Enter a date that exists.';
  if (date >= MEETUP_FIRST_DATE && date <= LAST_CALENDAR_DATE) return undefined;
  return `Enter a date from ${MEETUP_FIRST_DATE.slice(0, 4)} to ${LAST_CALENDAR_DATE.slice(0, 4)}.`;
}

function timeErrorMessage(time: string): ErrorMessage {
  if (time === '') return 'Time is required';
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time) ? undefined : 'Enter a time such as 18:30.';
}

function attendeeLimitErrorMessage(text: string): ErrorMessage {
  const limit = text.trim();
  if (limit === '') return undefined;
  if (!/^\d+$/.test(limit) || Number(limit) < 1) {
    return 'Enter a whole number of at least 1, or leave it empty for unlimited.';
  }
  if (Number(limit) <= MEETUP_ATTENDEES_MAX) return undefined;
  return `Enter ${MEETUP_ATTENDEES_MAX.toLocaleString('en')} at most, or leave it empty for unlimited.`;
}

// @spec community/title-missing, community/location-missing
const requiredLine = (limit: number, fieldName: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z
      .string()
      .check(
        withMessage((line) =>
          isVisibleText(line)
            ? lengthErrorMessage(line, limit, `The ${fieldName.toLowerCase()}`)
            : `${fieldName} is required`,
        ),
      ),
  );

/** A text of several lines; null if nothing is visible. */
const optionalText = (fieldName: string) =>
  z.pipe(
    z.pipe(
      z.pipe(z.string(), z.transform(cleanText)),
      z.string().check(withMessage((text) => lengthErrorMessage(text, MEETUP_TEXT_MAX_LENGTH, fieldName))),
    ),
    z.transform((text: string) => (isVisibleText(text) ? text : null)),
  );

/** Columns that the form does not contain: the server sets them, and notes have a separate form. */
type ColumnNotInForm =
  | 'attendee_count'
  | 'created_at'
  | 'created_by'
  | 'id'
  | 'last_date'
  | 'moderation'
  | 'notes_from_host'
  | 'updated_at';

/** Validates the form of a meetup and cleans its values for storage. */
export const meetupRules = z
  .object({
    title: requiredLine(MEETUP_TITLE_MAX_LENGTH, 'Title'),
    thumbnail: z.nullable(z.string()),
    date: z
      .string()
      .check(withMessage((date) => (date === '' ? 'Date is required' : dateErrorMessage(date)))),
    end_date: z.pipe(
      z.string().check(withMessage((date) => (date === '' ? undefined : dateErrorMessage(date)))),
      z.transform((date: string) => (date === '' ? null : date)),
    ),
    time: z.string().check(withMessage(timeErrorMessage)),
    location: requiredLine(MEETUP_LOCATION_MAX_LENGTH, 'Location'),
    description: optionalText('The description'),
    // @spec community/max-attendees
    // count_attendees in supabase/migrations/20260101001100_meetups.sql enforces the limit when members join.
    max_attendees: z.pipe(
      z.string().check(withMessage(attendeeLimitErrorMessage)),
      z.transform((text: string) => (text.trim() === '' ? null : Number(text))),
    ),
    is_official: z.boolean(),
  } satisfies EveryColumnExcept<'meetups', ColumnNotInForm>)
  .check(
    z.refine(({ date, end_date }) => end_date === null || end_date >= date, {
      error: 'End date must be on or after start date',
      path: ['end_date'],
      // Compare the dates even while other fields are invalid.
      when: ({ value }) => bothDates.safeParse(value).success,
    }),
  );

const existingDate = z.string().check(z.refine(isCalendarDate));
const bothDates = z.object({ date: existingDate, end_date: existingDate });

/** The validated fields of the form. */
export type MeetupFields = z.output<typeof meetupRules>;

/** Validates notes from the host and cleans them for storage; null if nothing is visible. */
export const meetupNotesSchema = optionalText('The notes');

// @spec guide/tour-page

/** Validates what admins type into the tour guide. The database checks the same limits. */
import * as z from 'zod/mini';
import type { EveryColumnExcept } from '../../table-columns.ts';
import { isCalendarDate, LAST_CALENDAR_DATE } from '../calendar-date.ts';
import { cleanLine, cleanText, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';

const FIRST_DATE = '2000-01-01';
const MAX_LINES = 20;
const MAX_SCHEDULE_ENTRIES = 40;
const SCHEDULE_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Like `withMessage`, for lists. */
const withListMessage = <Entry>(errorMessage: (list: readonly Entry[]) => ErrorMessage) =>
  z.check<Entry[]>(({ value, issues }) => {
    const message = errorMessage(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, continue: true });
  });

const cleanedLine = z.pipe(z.string(), z.transform(cleanLine));

const requiredLine = (limit: number, fieldName: string) =>
  z.pipe(
    cleanedLine,
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

const optionalLine = (limit: number, fieldName: string) =>
  z.pipe(cleanedLine, z.string().check(withMessage((line) => lengthErrorMessage(line, limit, fieldName))));

const optionalText = (limit: number, fieldName: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(cleanText)),
    z.string().check(withMessage((text) => lengthErrorMessage(text, limit, fieldName))),
  );

/** One entry per line of a text; empty lines are ignored. */
const listOfLines = (limit: number, fieldName: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) =>
        text
          .split(/\r\n?|\n/)
          .map(cleanLine)
          .filter(isVisibleText),
      ),
    ),
    z.array(z.string()).check(
      withListMessage((lines) => {
        if (lines.length > MAX_LINES) return `${MAX_LINES} lines at most; these are ${lines.length}.`;
        const tooLong = lines.find((line) => lengthErrorMessage(line, limit, fieldName));
        return tooLong === undefined ? undefined : lengthErrorMessage(tooLong, limit, fieldName);
      }),
    ),
  );

/** The id of a chosen item; null for none. */
const optionalId = z.pipe(
  z.string(),
  z.transform((id: string) => (id === '' ? null : id)),
);

function dateErrorMessage(date: string): ErrorMessage {
  if (date === '') return 'Date is required';
  if (!isCalendarDate(date)) return 'Enter a date that exists.';
  if (date >= FIRST_DATE && date <= LAST_CALENDAR_DATE) return undefined;
  return `Enter a date from ${FIRST_DATE.slice(0, 4)} to ${LAST_CALENDAR_DATE.slice(0, 4)}.`;
}

type ScheduleEntry = { time: string; activity: string };

function scheduleErrorMessage(entries: readonly ScheduleEntry[]): ErrorMessage {
  if (entries.length > MAX_SCHEDULE_ENTRIES) {
    return `${MAX_SCHEDULE_ENTRIES} entries at most; these are ${entries.length}.`;
  }
  const wrongTime = entries.find(({ time }) => !SCHEDULE_TIME.test(time));
  if (wrongTime) return `Enter a time such as 09:30 for “${wrongTime.activity || 'the empty entry'}”.`;
  const empty = entries.find(({ activity }) => !isVisibleText(activity));
  if (empty) return `Say what happens at ${empty.time}.`;
  for (const { time, activity } of entries) {
    const message = lengthErrorMessage(activity, 200, `The entry at ${time}`);
    if (message) return message;
  }
  return undefined;
}

/** A day's schedule. Ignores entries that have neither a time nor a text. */
const schedule = z.pipe(
  z.pipe(
    z.array(z.object({ time: z.string(), activity: z.string() })),
    z.transform((entries: ScheduleEntry[]) =>
      entries
        .map(({ time, activity }) => ({ time: time.trim(), activity: cleanLine(activity) }))
        .filter(({ time, activity }) => time !== '' || isVisibleText(activity)),
    ),
  ),
  z.array(z.object({ time: z.string(), activity: z.string() })).check(withListMessage(scheduleErrorMessage)),
);

/** A web address. Adds `https://` if the scheme is missing. */
const addressWithScheme = z.pipe(
  cleanedLine,
  z.transform((address: string) =>
    address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`,
  ),
);

const webAddress = (schemes: RegExp) =>
  z.pipe(
    addressWithScheme,
    z.string().check(
      withMessage((text) => {
        if (text === '') return undefined;
        const isAddress = schemes.test(text) && URL.canParse(text) && !/[\s<>"\\]/.test(text);
        return isAddress
          ? lengthErrorMessage(text, 200, 'The address')
          : 'Enter an address such as https://example.com.';
      }),
    ),
  );

function phoneErrorMessage(phone: string): ErrorMessage {
  if (phone === '') return 'Phone number is required';
  const digits = phone.replace(/\D/g, '').length;
  if (/^\+[0-9][0-9 ()./-]{4,30}$/.test(phone) && digits >= 6 && digits <= 15) return undefined;
  return 'Enter the number with its country code, such as +44 7700 900142.';
}

export const tourDayRules = z.object({
  date: z.string().check(withMessage(dateErrorMessage)),
  title: requiredLine(120, 'Title'),
  park_id: optionalId,
  location: requiredLine(120, 'Location'),
  transport: optionalText(500, 'The transport'),
  hotel_id: optionalId,
  activities: listOfLines(200, 'An activity'),
  schedule,
} satisfies EveryColumnExcept<'tour_days', 'id'>);

export const tourHotelRules = z.object({
  name: requiredLine(120, 'Name'),
  location: requiredLine(120, 'Location'),
  website: webAddress(/^https?:\/\//i),
  breakfast: optionalLine(60, 'The breakfast hours'),
  features: listOfLines(60, 'A feature'),
  note: optionalText(500, 'The note'),
} satisfies EveryColumnExcept<'tour_hotels', 'id' | 'is_example' | 'position'>);

export const tourContactRules = z.object({
  name: requiredLine(80, 'Name'),
  role: requiredLine(80, 'Role'),
  phone: z.pipe(cleanedLine, z.string().check(withMessage(phoneErrorMessage))),
  chat_url: webAddress(/^https:\/\//i),
} satisfies EveryColumnExcept<'tour_contacts', 'id' | 'is_example' | 'position'>);

export const tourParkRules = z.object({
  name: requiredLine(120, 'Name'),
} satisfies EveryColumnExcept<'tour_parks', 'id' | 'position'>);

export const tourCoasterRules = z.object({
  name: requiredLine(120, 'Name'),
  park_id: z.string(),
} satisfies EveryColumnExcept<'tour_coasters', 'coaster_id' | 'former_names' | 'id' | 'position'>);

/*
 * Calendar dates as yyyy-MM-dd, without a time zone. The code counts and formats days in UTC, because all days in UTC have
 * 24 hours.
 */
import * as z from 'zod/mini';
import { displayLocale } from './display-locale.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const weekdays = [7, 1, 2, 3, 4, 5, 6] as const;

function utcDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the date of a moment in the visitor's time zone. */
export function dayOf(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(moment.getDate()).padStart(2, '0')}`;
}

export function addDays(date: string, days: number): string {
  return isoDay(new Date(utcDate(date).getTime() + days * DAY_MS));
}

/** Returns the first day of the week that contains a date, for weeks that begin on `firstWeekday`. */
export function startOfWeek(date: string, firstWeekday: Weekday): string {
  const weekday = weekdays[utcDate(date).getUTCDay()] ?? 1;
  return addDays(date, -((weekday - firstWeekday + 7) % 7));
}

// @spec community/week
/** Returns seven days, beginning with `first`. */
export function weekFrom(first: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

type DayOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because creating one takes a phone longer than drawing a list. The app uses only a few formats. */
function dayFormat(options: DayOptions, locale: string): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Formats a date in the given locale, by default in that of `displayLocale`. */
export function formatDay(date: string, options: DayOptions, locale = displayLocale()): string {
  return dayFormat(options, locale).format(utcDate(date));
}

/** Formats a range of dates without repeating the shared parts. */
export function formatDays(
  first: string,
  last: string,
  options: DayOptions,
  locale = displayLocale(),
): string {
  return dayFormat(options, locale).formatRange(utcDate(first), utcDate(last));
}

const weekInfo = z.object({ firstDay: z.literal([1, 2, 3, 4, 5, 6, 7]) });

/** Returns the first weekday in the browser's week data: `getWeekInfo()`, in older browsers `weekInfo`. Some have neither. */
function browserFirstWeekday(locale: Intl.Locale): Weekday | undefined {
  let info: unknown;
  if ('getWeekInfo' in locale && typeof locale.getWeekInfo === 'function') info = locale.getWeekInfo();
  else if ('weekInfo' in locale) info = locale.weekInfo;
  return weekInfo.safeParse(info).data?.firstDay;
}

// Regions from CLDR, for browsers without week data. The default for other regions is Monday. CLDR 48 differs for AE, IS and MV.
const SUNDAY_FIRST =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_FIRST = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** Returns the locale of a language tag. An invalid tag, such as the "C" of WebKit on Linux without a set language, counts as English. */
function localeOf(languageTag: string): Intl.Locale {
  try {
    return new Intl.Locale(languageTag);
  } catch {
    return new Intl.Locale('en');
  }
}

/** Returns the first weekday for a language tag such as en-GB; an invalid one counts as English. */
export function firstWeekdayOf(languageTag: string): Weekday {
  const locale = localeOf(languageTag);
  return browserFirstWeekday(locale) ?? defaultFirstWeekday(locale.maximize().region ?? '');
}

/** Returns the default first weekday of a region, such as GB, without the data of the browser. */
export function defaultFirstWeekday(region: string): Weekday {
  if (SUNDAY_FIRST.split(' ').includes(region)) return 7;
  return SATURDAY_FIRST.split(' ').includes(region) ? 6 : 1;
}

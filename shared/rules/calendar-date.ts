const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The last date that the database accepts for meetups, planned visits, and days of the tour. */
export const LAST_CALENDAR_DATE = '2100-12-31';

/**
 * Returns whether a text is an existing date in the form yyyy-MM-dd. Such texts sort like their dates. They have no
 * time zone, so do not convert them to a `Date` in local time.
 */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DATE_PATTERN.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Date.UTC maps years below 100 to 1900–1999.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

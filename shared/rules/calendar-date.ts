const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The last day that the database takes. */
export const LAST_CALENDAR_DATE = '2100-12-31';

/**
 * Whether a text is a day that exists, written yyyy-MM-dd. Such texts sort as their days do; they belong to no timezone
 * and must never pass through a moment in time.
 */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = SHAPE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Years below 100 would be taken for the last century's.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

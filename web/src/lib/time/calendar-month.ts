/* Months of calendar dates (yyyy-MM-dd). The code counts in UTC, as calendar-date.ts does. */
import { addDays, startOfWeek, type Weekday, weekFrom } from './calendar-date.ts';

/** A range of days, including the first and the last one. */
export type Period = { readonly first: string; readonly last: string };

/** Returns the first day of the month that contains a date. */
export function startOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** Returns the last day of the month that contains a date. */
export function endOfMonth(date: string): string {
  return addDays(addMonths(startOfMonth(date), 1), -1);
}

/** Returns the same day of another month, or the last day of that month if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, daysInMonth))).toISOString().slice(0, 10);
}

/** Returns the weeks of the month that contains a date. Days of other months are null. */
export function weeksOfMonth(date: string, firstWeekday: Weekday): (string | null)[][] {
  const last = endOfMonth(date);
  const weeks: (string | null)[][] = [];
  for (let first = startOfWeek(startOfMonth(date), firstWeekday); first <= last; first = addDays(first, 7)) {
    weeks.push(weekFrom(first).map((day) => (day.slice(0, 7) === date.slice(0, 7) ? day : null)));
  }
  return weeks;
}

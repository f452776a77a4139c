import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  dayOf,
  defaultFirstWeekday,
  firstWeekdayOf,
  formatDay,
  formatDays,
  startOfWeek,
  weekFrom,
} from './calendar-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

// Santiago and Beirut change their clocks at midnight, so a day there may begin at one o'clock.
const ZONES = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati', 'America/Santiago', 'Asia/Beirut'];

describe.each(ZONES)('in %s', (zone) => {
  test('days are added, formatted and parsed without a shift', () => {
    vi.stubEnv('TZ', zone);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(formatDays('2026-02-28', '2026-03-01', { day: 'numeric', month: 'short' }, 'en')).toMatch(
      /^Feb 28\s–\sMar 1$/,
    );
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(addDays(addDays(day, 1), -1)).toBe(day);
      expect(dayOf(new Date(`${day}T12:00:00`))).toBe(day);
      expect(formatDay(day, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE')).toBe(day);
    }
  });

  test('weeks begin on the given weekday', () => {
    vi.stubEnv('TZ', zone);
    expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16');
    expect(startOfWeek('2026-11-21', 7)).toBe('2026-11-15');
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-21');
    expect(startOfWeek('2026-11-16', 1)).toBe('2026-11-16');
    expect(weekFrom('2026-12-28')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });
});

test('the same moment is a different day in different time zones', () => {
  const moment = new Date('2026-11-21T10:30:00Z');
  const days = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'].map((zone) => {
    vi.stubEnv('TZ', zone);
    return dayOf(moment);
  });
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});

test.each([
  ['en-GB', 1],
  ['de', 1],
  ['en-US', 7],
  ['pt-BR', 7],
  ['ar-EG', 6],
] as const)('weeks of %s begin on weekday %i, in the runtime and in our list', (tag, weekday) => {
  expect(firstWeekdayOf(tag)).toBe(weekday);
  expect(defaultFirstWeekday(new Intl.Locale(tag).maximize().region ?? '')).toBe(weekday);
});

test.each(['C', 'en_GB.UTF-8', ''])('an invalid language tag such as "%s" counts as English', (tag) => {
  expect(firstWeekdayOf(tag)).toBe(firstWeekdayOf('en'));
});

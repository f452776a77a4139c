import { describe, expect, test } from 'vitest';
import { formatDateTime, formatParkTime, formatTime, hourAt } from './local-time.ts';

// 14:05 in Rome, 08:05 in New York, 21:05 in Tokyo.
const NOW = new Date('2030-06-01T12:05:00Z');
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

test('formatTime uses the given time zone and locale', () => {
  expect(formatTime(NOW, 'en-GB', 'Europe/Rome')).toBe('14:05');
  expect(formatTime(NOW, 'en-US', 'America/New_York')).toBe('8:05 AM');
});

describe('formatParkTime', () => {
  test('returns undefined for the same time, no time zone or an unknown one', () => {
    expect(formatParkTime(here, NOW)).toBeUndefined();
    expect(formatParkTime(null, NOW)).toBeUndefined();
    expect(formatParkTime('Europe/Gardaland', NOW)).toBeUndefined();
  });

  test('adds the weekday if the day differs', () => {
    const shown = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) =>
      formatParkTime(zone, NOW, 'en-GB'),
    );
    // The two time zones are 25 hours apart, so the date in at least one of them differs from the browser's date.
    expect(shown.join(' ')).toMatch(/(Sat|Sun) \d\d:05/);
    for (const text of shown) expect(text ?? '02:05').toMatch(/^((Sat|Sun) )?\d\d:05$/);
  });
});

test('formatDateTime adds the day unless it is today', () => {
  const today = new Date(2030, 5, 1, 9, 30);
  expect(formatDateTime(today, new Date(2030, 5, 1, 23, 0), 'en-GB')).toBe('09:30');
  expect(formatDateTime(today, new Date(2030, 5, 3, 1, 0), 'en-GB')).toBe('Sat 1 Jun, 09:30');
});

test('hourAt returns the hour in a time zone, and undefined for an unknown one', () => {
  expect(hourAt('Asia/Tokyo', NOW)).toBe(21);
  expect(hourAt('America/New_York', NOW)).toBe(8);
  expect(hourAt('Europe/Gardaland', NOW)).toBeUndefined();
});

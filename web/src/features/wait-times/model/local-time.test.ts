import { describe, expect, test } from 'vitest';
import { formatDateTime, formatParkTime, formatTime, hourAt } from './local-time.ts';

// 14:05 in Rome, 08:05 in New York, 21:05 in Tokyo.
const NOW = new Date('2030-06-01T12:05:00Z');
const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

test('formatTime uses the given time zone and locale', () => {
  expect(formatTime(NOW, 'en-GB', 'Europe/Rome')).toBe('14:05');
  expect(formatTime(NOW, 'en-US', 'America/New_York')).toBe('8:05 AM');
});

describe('formatParkTime', () => {
  test('returns undefined if the time zone has the same time as the browser, is null or is unknown', () => {
    expect(formatParkTime(browserTimeZone, NOW)).toBeUndefined();
    expect(formatParkTime(null, NOW)).toBeUndefined();
    expect(formatParkTime('Europe/Gardaland', NOW)).toBeUndefined();
  });

  test('adds the weekday if it is another day in the time zone', () => {
    const texts = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) =>
      formatParkTime(zone, NOW, 'en-GB'),
    );
    // The two time zones are 25 hours apart, so the date in at least one of them differs from the browser's date.
    expect(texts.join(' ')).toMatch(/(Sat|Sun) \d\d:05/);
    // In a browser that is in one of the two time zones, the text for that zone is undefined.
    for (const text of texts.filter((each) => each !== undefined))
      expect(text).toMatch(/^((Sat|Sun) )?\d\d:05$/);
  });
});

test('formatDateTime adds the day unless it is today', () => {
  const date = new Date(2030, 5, 1, 9, 30);
  expect(formatDateTime(date, new Date(2030, 5, 1, 23, 0), 'en-GB')).toBe('09:30');
  expect(formatDateTime(date, new Date(2030, 5, 3, 1, 0), 'en-GB')).toBe('Sat 1 Jun, 09:30');
});

test('hourAt returns the hour in a time zone, and undefined for an unknown one', () => {
  expect(hourAt('Asia/Tokyo', NOW)).toBe(21);
  expect(hourAt('America/New_York', NOW)).toBe(8);
  expect(hourAt('Europe/Gardaland', NOW)).toBeUndefined();
});

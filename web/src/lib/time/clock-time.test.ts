import { afterEach, expect, test, vi } from 'vitest';
import { formatClockTime, toTwelveHourTime } from './clock-time.ts';
import { toDisplayLocale } from './display-locale.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])('stored times do not shift in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatClockTime('17:30:00')).toBe('17:30');
  const shown = (locale: string, time: string) =>
    toTwelveHourTime(time, toDisplayLocale(locale))?.replace(/\s/, ' ');
  expect(shown('en-US', '17:30:00')).toBe('5:30 PM');
  expect(shown('en-US', '00:15:00')).toBe('12:15 AM');
  expect(shown('en-AU', '21:00:00')).toBe('9:00 pm');
  expect(shown('en-US', '10:30:00')).toBeUndefined();
  expect(shown('de-DE', '17:30:00')).toBeUndefined();
  expect(shown('en-GB', '17:30:00')).toBeUndefined();
});

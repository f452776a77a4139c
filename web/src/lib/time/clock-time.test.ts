import { afterEach, expect, test, vi } from 'vitest';
import { formatClockTime, toTwelveHourTime } from './clock-time.ts';
import { toDisplayLocale } from './display-locale.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
  'stored times are formatted without a shift in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatClockTime('17:30:00')).toBe('17:30');
    const formatTime = (locale: string, time: string) =>
      toTwelveHourTime(time, toDisplayLocale(locale))?.replace(/\s/, ' ');
    expect(formatTime('en-US', '17:30:00')).toBe('5:30 PM');
    expect(formatTime('en-US', '00:15:00')).toBe('12:15 AM');
    expect(formatTime('en-AU', '21:00:00')).toBe('9:00 pm');
    expect(formatTime('en-US', '10:30:00')).toBeUndefined();
    expect(formatTime('de-DE', '17:30:00')).toBeUndefined();
    expect(formatTime('en-GB', '17:30:00')).toBeUndefined();
  },
);

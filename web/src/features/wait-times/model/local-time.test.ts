import { describe, expect, test } from 'vitest';
import { momentText, timeElsewhere, timeOf } from './local-time.ts';

// 14:05 in Rome, 08:05 in New York, 21:05 in Tokyo.
const NOW = new Date('2030-06-01T12:05:00Z');
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('the time at a park', () => {
  test('is said in hours and minutes', () => {
    expect(timeOf(NOW, 'en-GB', 'Europe/Rome')).toBe('14:05');
    expect(timeOf(NOW, 'en-US', 'America/New_York')).toBe('8:05 AM');
  });

  test('is left out where the clocks show the same, or nobody knows', () => {
    expect(timeElsewhere(here, NOW)).toBeUndefined();
    expect(timeElsewhere(null, NOW)).toBeUndefined();
    expect(timeElsewhere('Europe/Gardaland', NOW)).toBeUndefined();
  });

  test('names the day where that is another one', () => {
    const shown = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) =>
      timeElsewhere(zone, NOW, 'en-GB'),
    );
    // Those two are 25 hours apart: whatever this machine's day is, at least one of them has another.
    expect(shown.join(' ')).toMatch(/(Sat|Sun) \d\d:05/);
    for (const text of shown) expect(text ?? '02:05').toMatch(/^((Sat|Sun) )?\d\d:05$/);
  });
});

test('a moment has its day when that is not today', () => {
  const today = new Date(2030, 5, 1, 9, 30);
  expect(momentText(today, new Date(2030, 5, 1, 23, 0), 'en-GB')).toBe('09:30');
  expect(momentText(today, new Date(2030, 5, 3, 1, 0), 'en-GB')).toBe('Sat 1 Jun, 09:30');
});

// @spec community/meetup-cards

import { afterEach, expect, test, vi } from 'vitest';
import { formatMeetupDays, isPast, isRecentlyPast } from './meetup-dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a meetup of several days is past only after its last day', () => {
  const meetup = { last_date: '2026-05-03' };
  expect(isPast(meetup, '2026-05-02')).toBe(false);
  expect(isPast(meetup, '2026-05-03')).toBe(false);
  expect(isPast(meetup, '2026-05-04')).toBe(true);
});

// @spec community/tag-window
test.each([
  ['on its last day', '2026-05-03', false],
  ['on the day after', '2026-05-04', true],
  ['30 days after', '2026-06-02', true],
  ['31 days after', '2026-06-03', false],
])('a meetup counts as recently past for 30 days after its last day: %s', (_when, today, expected) => {
  expect(isRecentlyPast({ last_date: '2026-05-03' }, today)).toBe(expected);
});

test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
  'dates do not shift in the time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const numbers = (text: string) => text.match(/\d+/g);
    expect(numbers(formatMeetupDays({ date: '2030-05-01', last_date: '2030-05-01' }, 'long'))).toContain('1');
    expect(numbers(formatMeetupDays({ date: '2030-05-01', last_date: '2030-05-03' }))).toEqual(
      expect.arrayContaining(['1', '3']),
    );
  },
);

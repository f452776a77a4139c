// @spec community/meetup-cards

import { afterEach, expect, test, vi } from 'vitest';
import { isPast, isRecentlyPast, meetupDays, shownTime } from './meetup-when.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a meetup of several days is past only after the last of them', () => {
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
])('members can say that they were there: %s', (_when, today, isOpen) => {
  expect(isRecentlyPast({ last_date: '2026-05-03' }, today)).toBe(isOpen);
});

test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
  'days and times are those that were stored, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const numbers = (text: string) => text.match(/\d+/g);
    expect(numbers(meetupDays({ date: '2030-05-01', last_date: '2030-05-01' }, 'long'))).toContain('1');
    expect(numbers(meetupDays({ date: '2030-05-01', last_date: '2030-05-03' }))).toEqual(
      expect.arrayContaining(['1', '3']),
    );
    expect(shownTime('00:15:00')).toBe('00:15');
  },
);

import { expect, test } from 'vitest';
import { isPast, meetupDays, shownTime } from './meetup-when.ts';

test('a meetup of several days is past only after the last of them', () => {
  const meetup = { last_date: '2026-05-03' };
  expect(isPast(meetup, '2026-05-02')).toBe(false);
  expect(isPast(meetup, '2026-05-03')).toBe(false);
  expect(isPast(meetup, '2026-05-04')).toBe(true);
});

test('days and times are those that were stored', () => {
  expect(meetupDays({ date: '2026-05-01', last_date: '2026-05-01' })).toMatch(/\b1\b/);
  expect(meetupDays({ date: '2026-05-01', last_date: '2026-05-03' })).toMatch(/\b1\b.*\b3\b/);
  expect(shownTime('09:30:00')).toBe('09:30');
});

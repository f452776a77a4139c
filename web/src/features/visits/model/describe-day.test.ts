import { expect, test } from 'vitest';
import { describeDay } from './describe-day.ts';

const TODAY = '2026-11-21';
const lineFor = (counts: Partial<Parameters<typeof describeDay>[0]>, date = TODAY) =>
  describeDay(
    { members: 0, meetups: 0, hasMoreVisits: false, hasMoreMeetups: false, ...counts },
    date,
    TODAY,
  );

test('a "+" follows only the number that may be too low', () => {
  expect(lineFor({ members: 3, meetups: 1 })).toBe('3 in parks · 1 meetup');
  expect(lineFor({ members: 3, meetups: 2, hasMoreMeetups: true })).toBe('3 in parks · 2+ meetups');
  expect(lineFor({ members: 3, meetups: 2, hasMoreVisits: true })).toBe('3+ in parks · 2 meetups');
  expect(lineFor({ meetups: 2 })).toBe('2 meetups');
  expect(lineFor({ members: 3, hasMoreMeetups: true })).toBe('3 in parks · more meetups');
});

test('the text about a day without visits or meetups depends on whether the day is over', () => {
  expect(lineFor({}, '2026-11-20')).toBe('No visits or meetups on this day.');
  expect(lineFor({}, TODAY)).toBe('Nothing planned yet. Be the first.');
});

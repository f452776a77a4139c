// @spec community/week-calendar

import { expect, test } from 'vitest';
import { type CalendarMeetup, meetupsOn } from './calendar-meetup.ts';

const meetup = (id: string, date: string, end_date: string | null, time: string): CalendarMeetup => ({
  id,
  title: id,
  date,
  end_date,
  time,
  location: 'Main gate',
  is_official: false,
});

test('meetupsOn returns the meetups of a day by time, and a meetup of several days on each of these days', () => {
  const meetups = [
    meetup('long', '2026-11-30', '2026-12-02', '09:30:00'),
    meetup('short', '2026-12-01', null, '08:00:00'),
  ];
  const idsOn = (date: string) => meetupsOn(meetups, date).map(({ id }) => id);
  expect(idsOn('2026-11-29')).toEqual([]);
  expect(idsOn('2026-11-30')).toEqual(['long']);
  expect(idsOn('2026-12-01')).toEqual(['short', 'long']);
  expect(idsOn('2026-12-02')).toEqual(['long']);
  expect(idsOn('2026-12-03')).toEqual([]);
});

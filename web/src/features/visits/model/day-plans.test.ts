// @spec community/week-calendar

import { expect, test } from 'vitest';
import { type CalendarMeetup, meetupsOn } from './calendar-meetup.ts';
import { groupByPark } from './group-visits.ts';
import type { Visit } from './visit.ts';

const visit = (user_id: string, park_id: string): Visit => ({
  id: `${user_id}-${park_id}`,
  user_id,
  park_id,
  visit_date: '2026-11-21',
  member: { id: user_id, name: user_id, profile_picture: null, is_guide: false, staff_role: null },
  park: { name: `Park ${park_id}`, country: 'Sweden' },
});

test('groupByPark puts the member’s own parks first, then the most visited', () => {
  const visits = [
    visit('ada', 'b'),
    visit('ada', 'c'),
    visit('ben', 'c'),
    visit('cleo', 'd'),
    visit('cleo', 'a'),
  ];
  const parksFor = (userId: string) => groupByPark(visits, userId).map(({ parkId }) => parkId);
  expect(parksFor('cleo')).toEqual(['a', 'd', 'c', 'b']);
  expect(parksFor('dora')).toEqual(['c', 'a', 'b', 'd']);
});

test('meetupsOn returns a meetup of several days for each of these days', () => {
  const meetup = (id: string, date: string, end_date: string | null, time: string): CalendarMeetup => ({
    id,
    title: id,
    date,
    end_date,
    time,
    location: 'Main gate',
    is_official: false,
  });
  const meetups = [
    meetup('long', '2026-11-30', '2026-12-02', '09:30:00'),
    meetup('short', '2026-12-01', null, '08:00:00'),
  ];
  const on = (date: string) => meetupsOn(meetups, date).map(({ id }) => id);
  expect(on('2026-11-29')).toEqual([]);
  expect(on('2026-11-30')).toEqual(['long']);
  expect(on('2026-12-01')).toEqual(['short', 'long']);
  expect(on('2026-12-02')).toEqual(['long']);
  expect(on('2026-12-03')).toEqual([]);
});

// @spec community/week-calendar

import { expect, test } from 'vitest';
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

test('groupByPark puts the parks that the member visits first, then the most visited, then sorts by name', () => {
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

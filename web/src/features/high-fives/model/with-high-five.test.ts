// @spec community/likes-and-high-fives

import { expect, test } from 'vitest';
import { withHighFive } from './with-high-five.ts';

const person = (id: string) => ({ id, name: id, profile_picture: null, is_guide: false, staff_role: null });
const fiveGivers = ['e', 'd', 'c', 'b', 'a'].map(person);

test('giving adds the giver first, taking back removes the giver, and a repeated choice changes nothing', () => {
  const before = { count: 5, given: false, recent: fiveGivers };
  const given = withHighFive(before, person('g'), true);
  expect(given).toEqual({ count: 6, given: true, recent: ['g', 'e', 'd', 'c', 'b'].map(person) });
  expect(withHighFive(given, person('g'), true)).toBe(given);
  const reverted = withHighFive(given, person('g'), false);
  expect(reverted).toEqual({ count: 5, given: false, recent: ['e', 'd', 'c', 'b'].map(person) });
  expect(withHighFive(reverted, person('g'), false)).toBe(reverted);
});

test('an outdated count does not drop below zero', () => {
  expect(withHighFive({ count: 0, given: true, recent: [] }, person('g'), false).count).toBe(0);
});

// @spec guide/checklist

import { expect, it } from 'vitest';
import { checklistProgress, completesPark, countChecked } from './checklist.ts';
import { sampleTourGuide } from './sample-tour-guide.ts';
import { NO_TICKS, withoutTick, withTick, withUnsavedTicks } from './unsaved-ticks.ts';

const { parks } = sampleTourGuide;
const [firstPark] = parks;
if (!firstPark) throw new Error('The tour has no parks');
const namesOf = ({ coasters }: typeof firstPark) => coasters.map(({ name }) => name);
const allNames = parks.flatMap(namesOf);

// @spec guide/progress
it.each([
  [0, '0.0'],
  [1, '2.7'],
  [14, '37.8'],
  [36, '97.3'],
  [37, '100.0'],
])('counts %i of 37 coasters as %s percent', (done, percent) => {
  expect(checklistProgress(parks, new Set(allNames.slice(0, done)))).toEqual({ done, total: 37, percent });
});

it('has no progress while the tour has no coasters', () => {
  expect(checklistProgress([], new Set(allNames))).toEqual({ done: 0, total: 0, percent: '0.0' });
});

it('counts each coaster once, and ignores names that are not on the tour or are spelled in another case', () => {
  // Older clients stored numbers, such as '7'.
  const storedNames = [
    ...Array.from({ length: 10_000 }, (_, index) => `Unknown ${index}`),
    '7',
    'coaster 0.0',
    ...namesOf(firstPark),
    ...namesOf(firstPark),
  ];
  const checked = withUnsavedTicks(storedNames, NO_TICKS);
  expect(checklistProgress(parks, checked).done).toBe(firstPark.coasters.length);
  expect(countChecked(firstPark, checked)).toBe(firstPark.coasters.length);
});

it('checking a coaster completes its park only if it was the only unchecked coaster of the park', () => {
  const [last = '', ...others] = namesOf(firstPark);
  expect(completesPark(firstPark, last, new Set(others))).toBe(true);
  expect(completesPark(firstPark, last, new Set(others.slice(1)))).toBe(false);
  expect(completesPark(firstPark, last, new Set(namesOf(firstPark)))).toBe(false);
});

it('an unsaved tick overrides the stored state of its coaster', () => {
  const ticks = withTick(withTick(NO_TICKS, 'Raptor', true), 'Shock', false);
  expect([...withUnsavedTicks(['Shock', 'Dune'], ticks)]).toEqual(['Dune', 'Raptor']);
});

it('removes an unsaved tick only if it still has the value that the outbox stored', () => {
  const ticks = withTick(NO_TICKS, 'Raptor', false);
  expect(withoutTick(ticks, 'Raptor', true)).toEqual({ Raptor: false });
  expect(withoutTick(ticks, 'Raptor', false)).toEqual({});
});

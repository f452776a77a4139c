// @spec guide/checklist

import { expect, it } from 'vitest';
import { checklistProgress, completesPark, countChecked } from './checklist.ts';
import { tourParks } from './tour-parks.ts';
import { NO_TICKS, withoutTick, withTick, withUnsavedTicks } from './unsaved-ticks.ts';

const [magicland] = tourParks;
if (!magicland) throw new Error('The tour has no parks');
const every = tourParks.flatMap(({ coasters }) => coasters);

// @spec guide/tour-coasters
it('lists 37 coasters in six parks, no two of one name', () => {
  expect(tourParks.map(({ name, coasters }) => [name, coasters.length])).toEqual([
    ['Magicland', 5],
    ['Cavallino Matto', 6],
    ['Fiabilandia', 4],
    ['Mirabilandia', 11],
    ['Movieland Park', 3],
    ['Gardaland', 8],
  ]);
  expect(new Set(every).size).toBe(37);
});

// @spec guide/progress
it.each([
  [0, '0.0'],
  [1, '2.7'],
  [14, '37.8'],
  [36, '97.3'],
  [37, '100.0'],
])('shows %i coasters as %s percent', (done, percent) => {
  expect(checklistProgress(new Set(every.slice(0, done)))).toEqual({ done, total: 37, percent });
});

it('counts no unknown names, however many, and none twice', () => {
  const stored = [
    ...Array.from({ length: 10_000 }, (_, index) => `Gone ${index}`),
    '7',
    'shock',
    ...magicland.coasters,
    ...magicland.coasters,
  ];
  const checked = withUnsavedTicks(stored, NO_TICKS);
  expect(checklistProgress(checked).done).toBe(5);
  expect(countChecked(magicland, checked)).toBe(5);
});

it('completes a park with its last coaster alone', () => {
  const [last = '', ...others] = magicland.coasters;
  expect(completesPark(magicland, last, new Set(others))).toBe(true);
  expect(completesPark(magicland, last, new Set(others.slice(1)))).toBe(false);
  expect(completesPark(magicland, last, new Set(magicland.coasters))).toBe(false);
});

it('shows unsaved ticks over what is stored', () => {
  const ticks = withTick(withTick(NO_TICKS, 'Raptor', true), 'Shock', false);
  expect([...withUnsavedTicks(['Shock', 'Dune'], ticks)]).toEqual(['Dune', 'Raptor']);
});

it('keeps a tick that was changed while it was being saved', () => {
  const ticks = withTick(NO_TICKS, 'Raptor', false);
  expect(withoutTick(ticks, 'Raptor', true)).toEqual({ Raptor: false });
  expect(withoutTick(ticks, 'Raptor', false)).toEqual({});
});

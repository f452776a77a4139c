import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'dawn'],
  ['08:59', 'dawn'],
  ['09:00', 'day'],
  ['16:59', 'day'],
  ['17:00', 'dusk'],
  ['21:59', 'dusk'],
  ['22:00', 'night'],
])('%s counts as %s', (clock, part) => {
  expect(partOfDay(new Date(`2026-06-01T${clock}`))).toBe(part);
});

// @spec guide/navigation

import { expect, test } from 'vitest';
import {
  hasContextColumn,
  isOwnStatistics,
  isWithin,
  isWithinTourSeason,
  navigationEntries,
} from './navigation-entries.ts';

test.each([
  ['/', 'Home'],
  ['/members', 'Members'],
  ['/members/4711', 'Members'],
  ['/posts/4711', 'Posts'],
  ['/create-post', 'Posts'],
  ['/meetups/new', 'Meetups'],
  ['/wait-times', 'Parks'],
  ['/thoosie-tips/56', 'Parks'],
  ['/thoosie-tip/4711', 'Parks'],
  ['/thrill-tour-2025', 'Thrill Tour 2025'],
  ['/thrill-tour-2026', undefined],
  ['/coasters', 'Parks'],
  ['/settings', undefined],
])('%s belongs to the entry %s', (path, label) => {
  expect(navigationEntries.filter((entry) => isWithin(entry, path)).map((entry) => entry.label)).toEqual(
    label === undefined ? [] : [label],
  );
});

test.each([
  ['/members/4711/log', true],
  ['/members/4711/log/', true],
  ['/members/4712/log', false],
  ['/members/4711', false],
  ['/members/4711/compare', false],
])('%s shows member 4711 the statistics of their own log: %s', (path, isOwn) => {
  expect(isOwnStatistics(path, '4711')).toBe(isOwn);
});

test.each([
  ['/posts/4711', true],
  ['/members/4711', true],
  ['/members/4711/log', false],
  ['/members/4711/compare', false],
  ['/settings', false],
  ['/no-such-ride', false],
  ['/postscript', false],
])('%s has the context column beside it: %s', (path, isBeside) => {
  expect(hasContextColumn(path)).toBe(isBeside);
});

test.each([
  ['2025-06-20', false],
  ['2025-06-21', true],
  ['2025-07-30', true],
  ['2025-07-31', false],
])('on %s the entry of the tour is highlighted: %s', (date, isHighlighted) => {
  expect(isWithinTourSeason(date)).toBe(isHighlighted);
});

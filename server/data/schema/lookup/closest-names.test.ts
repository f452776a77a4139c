import { expect, test } from 'vitest';
import { closestNames, editDistance } from './closest-names.ts';

test('returns similar names with their scores, closest first', () => {
  expect(closestNames('Burger Islands', ['Maryland', 'Virgin Islands', 'Rhode Island', 'Ohio'])).toEqual([
    { name: 'Virgin Islands', score: 1 - 4 / 14 },
    { name: 'Rhode Island', score: 1 - 6 / 14 },
    { name: 'Maryland', score: 1 - 9 / 14 },
  ]);
});

test('leaves out names below the minimum score', () => {
  expect(closestNames('projecxx', ['projects'], 0.75)).toEqual([{ name: 'projects', score: 0.75 }]);
  expect(closestNames('projexxx', ['projects'], 0.75)).toEqual([]);
});

test('returns no other names if one equals the text, ignoring case', () => {
  expect(closestNames('Stations', ['stations', 'station'])).toEqual([{ name: 'stations', score: 1 }]);
});

test('compares groups of two letters if no group of three is shared', () => {
  expect(closestNames('xaby', ['zabw'])).toEqual([{ name: 'zabw', score: 1 - 2 / 4 }]);
});

test('finds nothing without shared letters', () => {
  expect(closestNames('zzz', ['stations', 'lines'])).toEqual([]);
  expect(closestNames('', [])).toEqual([]);
});

test('counts insertions and replacements of letters', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('🚂x', '🚃x')).toBe(1);
});

// @spec guide/word-lists

import { expect, it } from 'vitest';
import { coasterNames } from './coaster-names.ts';
import { parkNames } from './park-names.ts';

it.each([
  ['coasters', coasterNames, 250],
  ['parks', parkNames, 150],
])(
  'lists about as many %s as specified, each once and at most 30 characters long',
  (_mode, names, expectedCount) => {
    expect(Math.abs(names.length - expectedCount)).toBeLessThanOrEqual(10);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      expect(name).toBe(name.trim());
      expect(name.length).toBeLessThanOrEqual(30);
    }
  },
);

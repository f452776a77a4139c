import { expect, test } from 'vitest';
import { namesMatch } from './names-match.ts';

test.each([
  ['Zoë 🎢 מסילה', 'Zoë 🎢 מסילה', true],
  ['  zoe  ', 'Zoë', true],
  ['ada  lovelace', 'Ada Lovelace', true],
  ['Ada', 'Ada Lovelace', false],
  ['', 'Ada', false],
  ['   ', 'Ada', false],
  ['Ada Lovelacee', 'Ada Lovelace', false],
])('“%s” typed for the name “%s” matches: %s', (input, name, matches) => {
  expect(namesMatch(input, name)).toBe(matches);
});

import { expect, test } from 'vitest';
import { announcedCharactersLeft, charactersLeft } from './characters-left.ts';

test.each([
  [49, '49 characters left', '50 characters left'],
  [1, '1 character left', '10 characters left'],
  [0, '0 characters left', '0 characters left'],
  [-1, '1 character too many', 'Up to 10 characters too many'],
  [-5, '5 characters too many', 'Up to 10 characters too many'],
  [-9, '9 characters too many', 'Up to 10 characters too many'],
  [-10, '10 characters too many', 'Up to 10 characters too many'],
  [-11, '11 characters too many', 'Up to 20 characters too many'],
])('%i left: shown as "%s", read out as "%s"', (left, shown, announced) => {
  expect(charactersLeft(left)).toBe(shown);
  expect(announcedCharactersLeft(left)).toBe(announced);
});

test('never shows a minus sign', () => {
  for (let left = -60; left <= 60; left += 1)
    expect(`${charactersLeft(left)} ${announcedCharactersLeft(left)}`).not.toContain('-');
});

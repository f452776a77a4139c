import { expect, it } from 'vitest';
import { isGone, needsCheck, pictureBudget, picturesToRemove } from './picture-cache-policy.ts';

const MB = 1_000_000;
const picture = (url: string, size: number, seen_at: number) => ({ url, size, seen_at, checked_at: 0 });

it.each([
  ['60 MB if enough storage is free', { quota: 10_000 * MB, usage: 100 * MB }, 50 * MB, 60 * MB],
  ['60 MB if the browser gives no estimate', {}, 0, 60 * MB],
  [
    'the space that they already take and half of the free space',
    { quota: 50 * MB, usage: 40 * MB },
    20 * MB,
    25 * MB,
  ],
  [
    'less than they already take if the usage exceeds the quota',
    { quota: 40 * MB, usage: 60 * MB },
    15 * MB,
    5 * MB,
  ],
  ['nothing without storage', { quota: 0, usage: 0 }, 0, 0],
])('pictures may take %s', (_, estimate, stored, budget) => {
  expect(pictureBudget(estimate, stored)).toBe(budget);
});

it('removes the least recently seen pictures until the others fit into the budget', () => {
  const pictures = [picture('b', 3, 20), picture('a', 4, 10), picture('c', 5, 30)];
  expect(picturesToRemove(pictures, 12)).toEqual([]);
  expect(picturesToRemove(pictures, 11).map(({ url }) => url)).toEqual(['a']);
  expect(picturesToRemove(pictures, 5).map(({ url }) => url)).toEqual(['a', 'b']);
  expect(picturesToRemove(pictures, 0).map(({ url }) => url)).toEqual(['a', 'b', 'c']);
});

it('revalidates a picture after ten minutes, or when the clock was set back by more than that', () => {
  const checkedPicture = { ...picture('a', 1, 0), checked_at: 50 * 60_000 };
  expect(needsCheck(checkedPicture, 59 * 60_000)).toBe(false);
  expect(needsCheck(checkedPicture, 61 * 60_000)).toBe(true);
  expect(needsCheck(checkedPicture, 10 * 60_000)).toBe(true);
});

it.each([
  [400, true],
  [403, true],
  [404, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i means that the picture was removed: %s', (status, gone) => {
  expect(isGone(status)).toBe(gone);
});

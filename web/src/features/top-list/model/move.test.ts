import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropIndex, moveToIndex, rankAfter, sortByRank } from './move.ts';

test('sortByRank returns the credits with a rank, sorted by rank and then by id', () => {
  const items = [
    { id: 'c', list_rank: 2 },
    { id: 'x', list_rank: null },
    { id: 'b', list_rank: 2 },
    { id: 'a', list_rank: -1.5 },
  ];
  expect(sortByRank(items).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('rankAfter returns a rank that puts a credit directly after another, or in the first place', () => {
  const ranks = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 20 });
  fc.assert(
    fc.property(ranks, fc.nat(), fc.nat(), (listRanks, itemNumber, targetNumber) => {
      const items = [
        ...listRanks.map((rank) => ({ id: `of ${rank}`, list_rank: rank })),
        { id: 'new', list_rank: null },
      ];
      const id = items[itemNumber % items.length]?.id ?? 'new';
      const others = sortByRank(items.filter((item) => item.id !== id)).map((item) => item.id);
      const index = targetNumber % (others.length + 1);
      const rank = rankAfter(items, id, others[index - 1] ?? null) ?? Number.NaN;
      const after = sortByRank(items.map((item) => (item.id === id ? { ...item, list_rank: rank } : item)));
      expect(after.map((item) => item.id)).toEqual(moveToIndex(others, id, index));
    }),
  );
});

test('rankAfter returns undefined between two adjacent floating-point numbers', () => {
  const items = [
    { id: 'a', list_rank: 1 },
    { id: 'b', list_rank: 1 + Number.EPSILON },
  ];
  expect(rankAfter(items, 'new', 'a')).toBeUndefined();
});

const rows = [0, 100, 200, 300].map((top) => ({ top, bottom: top + 90 }));

test.each([
  [1, 0, 1],
  [1, -50, 1],
  [1, -60, 0],
  [1, 50, 1],
  [1, 60, 2],
  [1, 5000, 3],
  [3, -5000, 0],
  [0, 290, 3],
])('row %i, dragged by %i pixels, is dropped at index %i', (from, by, index) => {
  expect(dropIndex(rows, from, by)).toBe(index);
});

import { expect, it } from 'vitest';
import { StatementCache } from './statement-cache.ts';

it('drops the least recently used entry when there are more entries than the maximum', () => {
  // At most 2 entries of 1,000 characters together.
  const cache = new StatementCache<number>(2, 1_000);
  cache.put('a', 1, 0);
  cache.put('b', 2, 0);
  cache.get('a');
  cache.put('c', 3, 0);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

it('drops the least recently used entries until their characters fit the maximum, and stores no entry that exceeds it', () => {
  // At most 10 entries of 100 characters together.
  const cache = new StatementCache<number>(10, 100);
  cache.put('a', 1, 40);
  cache.put('b', 2, 40);
  cache.put('c', 3, 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 2, 3]);
  cache.put('d', 4, 1_000);
  expect(cache.get('d')).toBeUndefined();
  expect(cache.size).toBe(2);
});

it('does not count the characters of a replaced entry', () => {
  const cache = new StatementCache<number>(10, 100);
  for (let value = 0; value < 5; value += 1) cache.put('a', value, 60);
  cache.put('b', 9, 30);
  expect([cache.get('a'), cache.get('b')]).toEqual([4, 9]);
});

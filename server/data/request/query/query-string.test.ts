import { assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { decodePercent, splitQuery } from './query-string.ts';

const fragment = constantFrom(
  '%',
  '%2',
  '%zz',
  '%41',
  '%C3%A4',
  '%C3',
  '%E2%82%AC',
  '%ED%A0%80',
  '%EF%BB%BF',
  '%00',
  '+',
  '=',
  '&',
  'a',
  ' ',
);

it('decodes like URLSearchParams', () => {
  assert(
    property(string({ unit: fragment, maxLength: 20 }), (query) => {
      const expected = [...new URLSearchParams(query)];
      const split = splitQuery(query.startsWith('?') ? query.slice(1) : query);
      expect(split.map(({ name, value }) => [name, value ?? ''])).toEqual(expected);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

it('distinguishes a parameter without "=" from an empty one', () => {
  expect(splitQuery('a&b=&c=1=2')).toEqual([
    { name: 'a', value: null },
    { name: 'b', value: '' },
    { name: 'c', value: '1=2' },
  ]);
});

it('decodes texts longer than the shared buffer', () => {
  const text = 'ä+'.repeat(20_000);
  expect(splitQuery(`a=${encodeURIComponent(text)}`)).toEqual([{ name: 'a', value: text }]);
});

it('keeps a plus in a path', () => {
  expect(decodePercent('a+b%20c')).toBe('a+b c');
});

it('keeps non-ASCII characters', () => {
  expect(splitQuery('%C3😀=ä%41')).toEqual([{ name: '\ufffd😀', value: 'äA' }]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalQuery } from './canonical-query.ts';

it.for([
  ['', ''],
  ['limit=1&id=eq.5&&', 'id=eq.5&limit=1'],
  ['select=*,a(b)&order', 'order=&select=%2A%2Ca%28b%29'],
  ['select=id%2cname%2D%5F&b=a+b', 'b=a%20b&select=id%2Cname-_'],
  ['name=%c3%a9&name2=%C3%A9é', 'name=%C3%A9&name2=%C3%A9%C3%A9'],
  ['a=100%&b=%zz&c=%ff', 'a=100%25&b=%25zz&c=%25ff'],
] as const)('converts %j to %j', ([query, expected]) => {
  expect(canonicalQuery(query)).toBe(expected);
});

it('escapes each ASCII character in one canonical form', () => {
  const character = fc.integer({ min: 0, max: 127 });
  /** Writes a character as an escape in lower case (way 0) or upper case (way 1), or unescaped if a query allows it (way 2). */
  const written = (code: number, way: number) => {
    const hex = code.toString(16).padStart(2, '0');
    const plain = String.fromCharCode(code);
    if (way === 0) return `%${hex}`;
    return way === 1 || /[+%&=]/.test(plain) ? `%${hex.toUpperCase()}` : plain;
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(character, fc.nat(2), fc.nat(2))), (characters) => {
      const [one, other] = [0, 1].map((index) =>
        characters.map(([code, ...ways]) => written(code, ways[index] ?? 0)).join(''),
      );
      expect(canonicalQuery(`a=${one}`)).toBe(canonicalQuery(`a=${other}`));
      expect(canonicalQuery(`a=${one}`)).toMatch(/^a=(?:[\w.~-]|%[\dA-F]{2})*$/);
    }),
  );
});

import { expect, it } from 'vitest';
import { parseOrder } from './order.ts';

const term = (name: string, more: object = {}) => ({
  relation: null,
  field: { name, path: [] },
  direction: null,
  nulls: null,
  ...more,
});

it.each([
  ['a', [term('a')]],
  [
    'a.desc.nullslast, b.asc',
    [term('a', { direction: 'desc', nulls: 'last' }), term('b', { direction: 'asc' })],
  ],
  ['a.nullsfirst', [term('a', { nulls: 'first' })]],
  ['rel(a).desc', [term('a', { relation: 'rel', direction: 'desc' })]],
  [
    'd->>0.asc',
    [
      term('d', {
        field: { name: 'd', path: [{ arrow: '->>', key: '0', isIndex: true }] },
        direction: 'asc',
      }),
    ],
  ],
])('reads %s', (text, expected) => {
  expect(parseOrder(text)).toEqual(expected);
});

it.each([
  ['id.asc.nullslasttt', 17, 'unexpected "t" expecting "," or end of input'],
  ['id.descc', 8, 'unexpected "c" expecting delimiter (.), "," or end of input'],
  ['id.smth34', 4, 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
  ['id.asc.smth34', 8, 'unexpected "s" expecting "nullsfirst" or "nullslast"'],
  ['', 1, 'unexpected end of input expecting field name (* or [a..z0..9_$])'],
])('rejects %s', (text, column, details) => {
  expect(() => parseOrder(text)).toThrow(
    expect.objectContaining({
      message: `"failed to parse order (${text})" (line 1, column ${column})`,
      details,
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { DataError } from '../../errors.ts';
import { hasNestedEmbeds, parseSelect } from './select.ts';

const bounds = { maxEmbeds: 10, maxEmbedDepth: 3 };
const parse = (text: string) => parseSelect(text, bounds);
const column = (name: string, more: object = {}) => ({
  kind: 'column',
  field: { name, path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  ...more,
});
const embed = (relation: string, more: object = {}) => ({
  kind: 'embed',
  relation,
  alias: null,
  hint: null,
  join: null,
  isSpread: false,
  items: [{ kind: 'all' }],
  ...more,
});

describe('parseSelect', () => {
  it.each([
    ['', []],
    ['*', [{ kind: 'all' }]],
    ['id, full name', [column('id'), column('full name')]],
    ['"a,b(c)"', [column('a,b(c)')]],
    ['"say \\"hi\\""', [column('say "hi"')]],
    ['größe', [column('größe')]],
    ['a-b', [column('a-b')]],
    ['x:id::text', [column('id', { alias: 'x', cast: 'text' })]],
    ['id::text', [column('id', { cast: 'text' })]],
    ['__proto__:constructor', [column('constructor', { alias: '__proto__' })]],
    ['count()', [{ kind: 'count', alias: null, cast: null }]],
    ['n:count()::int4', [{ kind: 'count', alias: 'n', cast: 'int4' }]],
    ['count', [column('count')]],
    ['t:price.sum()::text', [column('price', { alias: 't', aggregate: { name: 'sum', cast: 'text' } })]],
    ['price::int.max()', [column('price', { cast: 'int', aggregate: { name: 'max', cast: null } })]],
    ['a(*)', [embed('a')]],
    ['x:a!fk!inner(*)', [embed('a', { alias: 'x', hint: 'fk', join: 'inner' })]],
    ['a!left!fk(*)', [embed('a', { hint: 'fk', join: 'left' })]],
    ['...a!fk(*)', [embed('a', { hint: 'fk', isSpread: true })]],
    ['a(b(*),id),c()', [embed('a', { items: [embed('b'), column('id')] }), embed('c', { items: [] })]],
  ])('parses %s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  it('reads JSON paths', () => {
    const path = [
      { arrow: '->', key: 'a b', isIndex: false },
      { arrow: '->', key: '-2', isIndex: true },
      { arrow: '->>', key: '0x', isIndex: false },
    ];
    expect(parse('d->a b->-2->>0x::text')).toEqual([
      column('d', { cast: 'text', field: { name: 'd', path } }),
    ]);
  });

  it.each([
    ['data->>--34', 'data->>--34)" (line 1, column 9)', 'unexpected "-" expecting digit'],
    [
      'data->(!@#$%^&*_d->>x::integer',
      'column 7)',
      'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()',
    ],
    [':', 'column 1)', 'unexpected ":" expecting field name (* or [a..z0..9_$])'],
    ['id,', 'column 4)', 'unexpected end of input expecting field name (* or [a..z0..9_$])'],
    ['a(id', 'column 5)', 'unexpected end of input expecting "," or ")"'],
    ['id)', 'column 3)', 'unexpected ")" expecting "," or end of input'],
    ['a!fk', 'column 5)', 'unexpected end of input expecting "("'],
    ['"a', 'column 3)', expect.stringMatching(/^unexpected end of input/)],
    ['a.b()', 'column 3)', 'unexpected "b" expecting "sum", "avg", "count", "max" or "min"'],
    ['ä\nb:', 'line 1, column 2)', expect.any(String)],
  ])('rejects %s', (text, place, details) => {
    let caught: unknown;
    try {
      parse(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(DataError);
    expect(caught).toMatchObject({ status: 400, code: 'PGRST100', details });
    expect(caught).toHaveProperty('message', expect.stringContaining(place));
    expect(caught).toHaveProperty('message', expect.stringMatching(/^"failed to parse select parameter \(/));
  });

  it('limits the number of embedded relations and their depth', () => {
    expect(() => parse(Array(11).fill('a(b)').join())).toThrow('too much');
    expect(parse(Array(10).fill('a(b)').join())).toHaveLength(10);
    expect(() => parse('a(b(c(d(e))))')).toThrow('too much');
  });
});

it.each([
  ['a(b)', false],
  ['a(b(c))', true],
  ['a(b.sum(),count())', false],
  ['a(count()),b(c)', false],
  ['a(total:amount.max(),n:count())', false],
  ['a(id, count())', false],
  ['a(n: count())', false],
  ['a(b())', true],
  ['a(b!inner(),id)', true],
  ['"((",a(b)', false],
  ['"\\"":id,a(b(c))', true],
  ['after->a",b(c(d))', true],
  ['after->a!",b(c(d)),"x"', true],
  ['"\\\\":id,"((",a(b)', false],
])('returns whether %s has embedded relations in an embedded relation: %s', (text, expected) => {
  expect(hasNestedEmbeds(text)).toBe(expected);
});

import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSettings } from '../testing/sample-settings.ts';
import type { DataRequest } from './data-request.ts';
import { toArrayLiteral } from './query/filters.ts';
import { shapeRequest } from './shape-request.ts';

const settings = { ...sampleSettings, disallowedOperators: new Set<string>() };
const seed = 20_260_101;

/** A marker that no name or operator below contains. */
const MARK = 'Qx7';
const hostile = string({
  unit: constantFrom(
    MARK,
    '"',
    '\\',
    ',',
    '(',
    ')',
    '{',
    '}',
    '.',
    "'",
    ';--',
    '%',
    '*',
    '\0',
    '\n',
    '::',
    '->',
    'eq.',
    'ä',
    '$1',
    '__proto__',
  ),
  maxLength: 8,
});
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Requests with many kinds of literals, as functions of the literals. */
const templates: readonly ((values: readonly string[]) => DataRequest)[] = [
  ([a = '', b = '', c = '', d = '']) =>
    get('/posts', [
      ['select', 'id,tags(id)'],
      ['id', `eq.${a}`],
      ['name', `not.ilike.${b}`],
      ['tags.x->>y', `in.(${quoted(c)},${quoted(d)})`],
      ['tags.not.or', `(a.lt.${quoted(a)},and(b.not.in.(${quoted(b)}),c.wfts(simple).${quoted(c)}))`],
      ['arr', `cs.${toArrayLiteral([d, a])}`],
      ['limit', String(a.length + 1)],
      ['tags.offset', String(b.length)],
    ]),
  ([a = '', b = '']) =>
    get('/rpc/f', [
      // The "=" and the space keep these values arguments: with an operator at their start, they would be filters.
      ['p', `=${a}`],
      ['q', `eq(any).${b}`],
      ['p', ` ${b}`],
    ]),
  ([a = '', b = '']) => ({
    ...get('/posts', [['id', `gt.${b}`]]),
    method: 'POST',
    headers: { prefer: `timezone=${encodeURIComponent(a)},max-affected=${b.length},handling=strict` },
    body: new TextEncoder().encode(
      JSON.stringify([
        { a, b },
        { b: a, a: { [a]: b } },
      ]),
    ),
  }),
  ([a = '', b = '']) => ({
    ...get('/posts', []),
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: new TextEncoder().encode(`a,b\n"${a.replaceAll('"', '""')}","x${b.replaceAll('"', '""')}"\n`),
  }),
  ([a = '', b = '']) => ({
    ...get('/rpc/f', []),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams({ a, b }).toString()),
  }),
];

function get(path: string, query: [string, string][]): DataRequest {
  return { method: 'GET', path, query: new URLSearchParams(query).toString(), headers: {}, body: null };
}

const values = array(hostile, { minLength: 4, maxLength: 4 });

describe.each(templates.map((template, number) => ({ number, template })))(
  'request $number',
  ({ template }) => {
    it('has one shape and one tree for all literals', () => {
      assert(
        property(values, values, (some, others) => {
          const first = shapeRequest(template(some), settings);
          const second = shapeRequest(template(others), settings);
          expect(second.shape).toBe(first.shape);
          expect(second.parseTree()).toEqual(first.parseTree());
          expect(second.literals).toHaveLength(first.literals.length);
        }),
        { seed, numRuns: 300 },
      );
    });

    it('refers to each literal once, and contains none in its shape or tree', () => {
      assert(
        property(values, (some) => {
          const { shape, literals, parseTree } = shapeRequest(template(some), settings);
          expect(shape).not.toContain(MARK);
          const tree = JSON.stringify(parseTree());
          expect(tree).not.toContain(MARK);
          const references = [...tree.matchAll(/"literal":(-?\d+)/g)].map(([, index]) => Number(index));
          expect(references.toSorted((a, b) => a - b)).toEqual(literals.map((_, index) => index));
        }),
        { seed, numRuns: 300 },
      );
    });
  },
);

it('does not change hostile literals', () => {
  assert(
    property(values, (some) => {
      const [a = '', b = '', c = '', d = ''] = some;
      const { literals } = shapeRequest(
        get('/t', [
          ['a', `eq.${a}`],
          ['or', `(x.eq.${quoted(b)},y.not.in.(${quoted(c)},${quoted(d)}))`],
        ]),
        settings,
      );
      expect(literals.slice(0, 3)).toEqual([a, b, toArrayLiteral([c, d])]);
    }),
    { seed, numRuns: 500 },
  );
});

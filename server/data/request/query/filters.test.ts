import { describe, expect, it } from 'vitest';
import { extractFilter, extractFilterOrArgument, readFilterTemplate } from './filters.ts';
import { extractLogic, readLogicTemplate } from './logic.ts';

const field = { name: 'a', path: [] };

describe('a filter', () => {
  it.each([
    ['eq.', 'eq.0', ['']],
    ['not.gte.5', 'not.gte.0', ['5']],
    ['eq(any).{1,2}', 'eq(any).0', ['{1,2}']],
    ['like(all).{*a,b*}', 'like(all).0', ['{%a,b%}']],
    ['ilike.*a*', 'ilike.0', ['%a%']],
    ['eq.*a*', 'eq.0', ['*a*']],
    ['is.NULL', 'is.NULL', []],
    ['not.is.not_null', 'not.is.not_null', []],
    ['isdistinct.5', 'isdistinct.0', ['5']],
    ['in.(1,2)', 'in.(0)', ['{"1","2"}']],
    ['in.()', 'in.(0)', ['{}']],
    ['in.("a,b","c\\"d\\\\","e"f, g )', 'in.(0)', ['{"a,b","c\\"d\\\\","\\"e\\"f"," g "}']],
    ['fts.a b', 'fts.0', ['a b']],
    ['wfts(english).a', 'wfts(0).0', ['english', 'a']],
    ['ov.[1,2)', 'ov.0', ['[1,2)']],
    ['nxr.(1,2)', 'nxr.0', ['(1,2)']],
  ])('%s has the template %s', (value, template, literals) => {
    const extracted: string[] = [];
    expect(extractFilter(value, extracted)).toBe(template);
    expect(extracted).toEqual(literals);
    const placeholders: string[] = [];
    readFilterTemplate(template, field, placeholders);
    expect(placeholders).toHaveLength(literals.length);
  });

  it.each([
    ['0', 1, 'unexpected "0" expecting "not" or operator (eq, gt, ...)'],
    ['', 1, 'unexpected end of input expecting "not" or operator (eq, gt, ...)'],
    ['eq', 3, 'unexpected end of input expecting operator (eq, gt, ...)'],
    ['eq().value', 4, 'unexpected ")" expecting operator (eq, gt, ...)'],
    ['fts().value', 5, 'unexpected ")" expecting operator (eq, gt, ...)'],
    ['is().value', 3, 'unexpected "(" expecting operator (eq, gt, ...)'],
    ['in().value', 3, 'unexpected "(" expecting operator (eq, gt, ...)'],
    ['not.foo', 5, 'unexpected "f" expecting operator (eq, gt, ...)'],
    ['in.1', 4, 'unexpected "1" expecting "("'],
    ['is.nothing', 4, 'unexpected "n" expecting isVal: (null, not_null, true, false, unknown)'],
    ['constructor.1', 1, 'unexpected "c" expecting "not" or operator (eq, gt, ...)'],
  ])('%s is rejected', (value, column, details) => {
    expect(() => extractFilter(value, [])).toThrow(
      expect.objectContaining({
        code: 'PGRST100',
        message: `"failed to parse filter (${value})" (line 1, column ${column})`,
        details,
      }),
    );
  });

  it.each(['5', 'eq', 'equal.5', 'x.y', 'fts(', 'eq(some).1', 'nothing', 'is'])(
    '%s is an argument of a function, not a filter',
    (value) => {
      expect(extractFilterOrArgument(value, [])).toBeNull();
    },
  );
  it.each(['eq.5', 'not.eq.5', 'fts(english).a', 'in.(1)', 'lt(any).{1}'])('%s is a filter', (value) => {
    expect(extractFilterOrArgument(value, [])).not.toBeNull();
  });
});

describe('a logic tree', () => {
  const read = (operator: string, value: string) => {
    const literals: string[] = [];
    const template = extractLogic(operator, value, literals, 5);
    return { literals, template, condition: readLogicTemplate(template, [], 5) };
  };

  it('has the same structure in its template', () => {
    const { literals, template, condition } = read(
      'or',
      '(a.eq."x),\\"y", not.and(b.in.("1,",2),c->>d.like.*z),not.is.null,e.cs.{1,2},f.fts(simple).g)',
    );
    expect(literals).toEqual(['x),"y', '{"1,","2"}', '%z', '{1,2}', 'simple', 'g']);
    expect(template).toBe('or(a.eq.0, not.and(b.in.(0),c->>d.like.0),not.is.null,e.cs.0,f.fts(0).0)');
    expect(condition).toMatchObject({
      kind: 'or',
      isNegated: false,
      conditions: [
        { operator: 'eq', value: { literal: 0 } },
        {
          kind: 'and',
          isNegated: true,
          conditions: [
            { operator: 'in', value: { literal: 1 } },
            { operator: 'like', value: { literal: 2 }, field: { path: [{ arrow: '->>', key: 'd' }] } },
          ],
        },
        { operator: 'is', field: { name: 'not' } },
        { operator: 'cs', value: { literal: 3 } },
        { operator: 'fts', language: { literal: 4 }, value: { literal: 5 } },
      ],
    });
  });

  it('can be negated, and can have columns named like operators', () => {
    expect(read('not.and', '(or.eq.1,and.eq.2)').condition).toMatchObject({
      kind: 'and',
      isNegated: true,
      conditions: [{ field: { name: 'or' } }, { field: { name: 'and' } }],
    });
  });

  it.each([
    [
      '()',
      4,
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ],
    ['(a.eq.1', 10, 'unexpected end of input expecting "," or ")"'],
    ['(a.eq.1))', 11, 'unexpected ")" expecting end of input'],
    ['(id.in.1,2)', 10, 'unexpected "1" expecting "("'],
  ])('%s is rejected', (value, column, details) => {
    // As in PostgREST, the column also counts the characters of the operator "or".
    expect(() => read('or', value)).toThrow(
      expect.objectContaining({
        message: `"failed to parse logic tree (${value})" (line 1, column ${column})`,
        details,
      }),
    );
  });
});

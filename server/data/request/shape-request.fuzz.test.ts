import { array, assert, constantFrom, integer, oneof, property, record, string, tuple } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '../errors.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import type { DataRequest } from './data-request.ts';
import { shapeRequest } from './shape-request.ts';

const settings = { ...sampleSettings, disallowedOperators: new Set<string>() };
const seed = 20_260_101;

const fragment = constantFrom(
  'select=',
  'order=',
  'limit=',
  'offset=',
  'or=',
  'and=',
  'not.or=',
  'columns=',
  'on_conflict=',
  'a=',
  'a.b=',
  'eq.',
  'not.',
  'in.',
  'is.null',
  'like.',
  'fts(',
  '(any).',
  'a',
  'b',
  '1',
  '-1',
  '*',
  ',',
  '.',
  '(',
  ')',
  '((',
  '))',
  '{',
  '}',
  '"',
  '\\',
  '->',
  '->>',
  '::',
  ':',
  '!',
  '!inner',
  '...',
  '.sum()',
  'count()',
  '&',
  '=',
  '+',
  '%',
  '%2',
  '%22',
  '%00',
  '%28',
  '%C3',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  'toString',
  '\n',
  'ä',
  '😀',
  '\ud800',
  ' ',
);
const text = string({ unit: fragment, maxLength: 30 });
/** A valid query in which random fragments replace parts. */
const mutated = tuple(
  constantFrom(
    'select=id,x:name::text,tags!fk!inner(id,...a(*))&tags.id=in.(1,"a,b")&order=id.desc.nullslast&limit=5',
    'or=(a.eq.1,and(b.not.in.(1,2),c->>d.like.*x*))&rel.not.or=(a.is.null,b.fts(simple).c)&offset=3',
    'a=eq(any).{1,2}&b=not.is.true&c=cs.{a}&on_conflict=a,b&columns=a,b&tags(id)=lt.5',
  ),
  array(tuple(integer({ min: 0, max: 100 }), integer({ min: 0, max: 4 }), fragment), { maxLength: 3 }),
).map(([query, edits]) =>
  edits.reduce<string>(
    (whole, [position, removed, added]) => whole.slice(0, position) + added + whole.slice(position + removed),
    query,
  ),
);

const header = oneof(
  text,
  constantFrom(
    'application/json',
    'text/csv',
    'text/plain;q=0.5,*/*;q=0',
    'application/vnd.pgrst.plan+json;for="a"',
    '5-2',
    '0-9',
    'handling=strict,x',
    'return=minimal',
    'public',
    'application/x-www-form-urlencoded',
    '999999999999999999999-',
  ),
);
const body = oneof(
  text,
  string({
    unit: constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"a"',
      ':',
      ',',
      '1',
      'null',
      '\n',
      'NULL',
      '"',
      '\\u0000',
      '\\ud800',
      '"__proto__"',
    ),
    maxLength: 20,
  }),
);
const fuzzed = record({
  method: oneof(
    { weight: 8, arbitrary: constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS') },
    text,
  ),
  path: oneof(
    {
      weight: 8,
      arbitrary: constantFrom('/posts', '/rpc/f', '/', '', '/rpc/', '/__proto__', '/a%2Fb', '/%zz'),
    },
    text,
  ),
  query: oneof(text, mutated),
  headers: oneof(
    constantFrom({}),
    record(
      {
        accept: header,
        prefer: header,
        range: header,
        'content-type': header,
        'accept-profile': header,
        'content-profile': header,
      },
      { requiredKeys: [] },
    ),
  ),
  body: body.map((content) => new TextEncoder().encode(content)),
});

it('returns a tree or a 4xx error for every request', () => {
  let accepted = 0;
  assert(
    property(fuzzed, (request) => {
      try {
        const { shape, literals, parseTree } = shapeRequest(request, sampleSettings);
        const tree = JSON.stringify(parseTree());
        const references = tree.match(/"literal":/g)?.length ?? 0;
        expect(references).toBe(literals.length);
        expect(shapeRequest(request, sampleSettings).shape).toBe(shape);
        accepted += 1;
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        expect(error.status).toBeGreaterThanOrEqual(400);
        expect(error.status).toBeLessThan(500);
        expect(error.code).toMatch(/^(PGRST1\d\d|22021|query_too_large|too_many_values)$/);
      }
    }),
    { seed, numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

describe('the parsing time of a request', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Counts the calls of the string methods that read characters. */
  function countSteps(request: DataRequest): number {
    const spies = (['charAt', 'charCodeAt', 'codePointAt', 'startsWith', 'slice', 'indexOf'] as const).map(
      (name) => vi.spyOn(String.prototype, name),
    );
    try {
      shapeRequest(request, settings).parseTree();
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
    }
    const steps = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return steps;
  }

  const pattern = string({ unit: fragment, minLength: 1, maxLength: 6 });
  const start = constantFrom(
    'select=',
    'order=',
    'or=(',
    'a=in.(',
    'a=eq.',
    'columns=',
    '',
    'or=(a.eq."',
    'select="',
    'a=fts(',
  );
  it('grows linearly with its length', () => {
    assert(
      property(tuple(start, pattern), integer({ min: 0, max: 1 }), ([first, repeated], isCall) => {
        const steps = (times: number) =>
          countSteps({
            method: 'GET',
            path: isCall ? '/rpc/f' : '/posts',
            query: first + repeated.repeat(times),
            headers: {},
            body: null,
          });
        const length = repeated.length;
        // Up to 60 steps per character, and 1,000 for the rest of the request. Twice the length may take up to 2.5 times as many.
        expect(steps(64)).toBeLessThan(64 * length * 60 + 1000);
        expect(steps(128)).toBeLessThan(steps(64) * 2.5 + 1000);
      }),
      { seed, numRuns: 100 },
    );
  });
});

import { expect, it } from 'vitest';
import { sampleSettings as settings } from '../../testing/sample-settings.ts';
import { parseBody } from './parse-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (contentType: string, text: string, isCall = false, columnCount: number | null = null) =>
  parseBody({ body: bytes(text), contentType, isCall, columnCount, settings });

it.each([
  ['application/json', '{"b":1,"__proto__":2}', '[{"b":1,"__proto__":2}]', ['__proto__', 'b']],
  ['application/json; charset=utf-8', '[]', '[]', []],
  ['application/json', '[{},{}]', '[{},{}]', []],
  ['application/json', '5', '[]', []],
  ['text/csv', 'b,a\n1,NULL', '[{"b":"1","a":null}]', ['a', 'b']],
  ['application/x-www-form-urlencoded', 'b=1&a=x+%22&b=2', '[{"b":"2","a":"x \\""}]', ['a', 'b']],
])('reads rows of %s: %s', (type, text, literal, keys) => {
  expect(read(type, text)).toEqual({ kind: 'rows', literal, keys });
});

it('returns no keys if the columns parameter names the columns', () => {
  expect(read('application/json', '[{"a":1},{"b":2}]', false, 2)).toMatchObject({ keys: null });
});

it.each([
  ['text/plain', 'a', 'Content-Type not acceptable: text/plain'],
  ['image/png', 'a', 'Content-Type not acceptable: image/png'],
  ['application/json', '\ufeff{}', 'Empty or invalid json'],
  ['application/json', '[[1]]', 'All object keys must match'],
  ['application/json', '[{"constructor":1},{"a":1}]', 'All object keys must match'],
  ['text/csv', 'a,b\n1,2\n3', 'All lines must have same number of fields'],
  ['text/csv', '', 'Empty or invalid csv'],
])('rejects %s: %j', (type, text, message) => {
  expect(() => read(type, text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102', message }));
});

it('rejects invalid UTF-8', () => {
  const body = Uint8Array.of(34, 0xff, 34);
  expect(() =>
    parseBody({ body, contentType: 'application/json', isCall: false, columnCount: null, settings }),
  ).toThrow('Empty or invalid json');
});

// The sample settings allow 1,000 rows and 20,000 values.
it.each([
  ['text/csv', `a\n${'1\n'.repeat(1001)}`],
  ['text/csv', `${'a,'.repeat(30)}b\n${`${'1,'.repeat(30)}2\n`.repeat(900)}`],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(20_001)],
  ['application/json', `[${'{},'.repeat(1000)}{}]`],
])('%#: rejects too many rows or values as %s', (type, text) => {
  for (const isCall of [false, true])
    expect(() => read(type, text, isCall)).toThrow(
      expect.objectContaining({ status: 413, code: 'too_many_values' }),
    );
});

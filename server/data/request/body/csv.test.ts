import { expect, it } from 'vitest';
import { csvToJson } from './csv.ts';

const MAX_ROWS = 3;

it.each([
  ['a,b\n1,x\nNULL,"NULL"\n', '[{"a":"1","b":"x"},{"a":null,"b":null}]'],
  ['a,b\r\n"x ""y"", z","1\n2"\r\n\r\n', '[{"a":"x \\"y\\", z","b":"1\\n2"}]'],
  ['a,b\n1,', '[{"a":"1","b":""}]'],
  ['a\n1\r2', '[{"a":"1"},{"a":"2"}]'],
  ['a,b\n1,2,3', '[{"a":"1","b":"2"}]'],
  ['a,b\n', '[]'],
])('reads %j', (text, json) => {
  expect(csvToJson(text, MAX_ROWS)).toMatchObject({ json });
});

it.each(['a,b\n1,2\n3', 'a,b\n1\n2,3'])('finds different numbers of fields in %j', (text) => {
  expect(csvToJson(text, MAX_ROWS)).toBe('uneven');
});

it.each(['', '\n', 'a\n"b', 'a\nb"c', 'a\n"b"c'])('finds that %j is not CSV', (text) => {
  expect(csvToJson(text, MAX_ROWS)).toBeUndefined();
});

it('reads the maximum number of rows, and stops at the first row beyond it', () => {
  expect(csvToJson('a\n1\n2\n3', MAX_ROWS)).toMatchObject({ count: 3 });
  // The quote after row 4 is not valid CSV. If it had been read, the result would be undefined.
  expect(csvToJson('a\n1\n2\n3\n4\n"', MAX_ROWS)).toBe('too_many_rows');
});

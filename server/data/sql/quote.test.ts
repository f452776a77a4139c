import { expect, it } from 'vitest';
import { quoteIdentifier, quoteName, quoteText } from './quote.ts';

it.each([
  ['posts', '"posts"'],
  ['my "own" table', '"my ""own"" table"'],
  ['"; drop table posts; --', '"""; drop table posts; --"'],
  ['zero\0byte', '"zerobyte"'],
])('quotes the name %j', (name, quoted) => {
  expect(quoteIdentifier(name)).toBe(quoted);
});

it('quotes schema and name separately', () => {
  expect(quoteName({ schema: 'a"b', name: 'c.d' })).toBe('"a""b"."c.d"');
});

it.each([
  ['posts', "'posts'"],
  ["it's", "'it''s'"],
  ["\\'; --", "E'\\\\''; --'"],
])('quotes the text %j', (text, quoted) => {
  expect(quoteText(text)).toBe(quoted);
});

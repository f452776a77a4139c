// @spec community/post-rules

import { describe, expect, test } from 'vitest';
import { postCharactersLeft, postRules } from './post.ts';

const TODAY = '2026-11-21';
const post = (values: Record<string, unknown>) =>
  postRules(TODAY).safeParse({ content: 'Front row', visit_date: '', image_alts: [], ...values });
const errorMessagesOf = (values: Record<string, unknown>) =>
  post(values).error?.issues.map(({ message }) => message) ?? [];

// @spec community/post-length
describe('the text of a post', () => {
  // conformance/core/rules/posts.test.ts checks the same in the database.
  test.each([
    ['850 letters', 'x'.repeat(850)],
    ['850 emoji', '🎢'.repeat(850)],
    ['850 emoji between blanks', `\n ${'🎢'.repeat(850)}\u2003\u200b`],
  ])('may be %s', (_, content) => {
    expect(post({ content }).data?.content).toBe(content.trim().replace(/[\u2003\u200b]/g, ''));
  });

  test.each([
    ['851 letters', 'x'.repeat(851), 'A post can have 850 characters at most; this is 851.'],
    ['851 emoji', '🎢'.repeat(851), 'A post can have 850 characters at most; this is 851.'],
    ['nothing', '', 'Write a few words before you post.'],
    ['blanks', ' \u00a0\t\n\u3000\u200b', 'Write a few words before you post.'],
    ['only invisible characters', '\u200d\ufe0f\u200d', 'Write a few words before you post.'],
  ])('may not be %s', (_, content, errorMessage) => {
    expect(errorMessagesOf({ content })).toEqual([errorMessage]);
  });

  test.each([
    [850, ''],
    [850, '  \n'],
    [848, ' Hi '],
    [0, '🎢'.repeat(850)],
    [-2, '🎢'.repeat(852)],
  ])('leaves %i characters (%#)', (left, text) => {
    expect(postCharactersLeft(text)).toBe(left);
  });
});

test.each([
  ['', null],
  [TODAY, TODAY],
  ['1999-12-31', '1999-12-31'],
])('accepts the visit date %j', (visit_date, stored) => {
  expect(post({ visit_date }).data?.visit_date).toBe(stored);
});

test.each([
  ['2026-11-22', 'That day is still to come. Choose today or an earlier day.'],
  ['2026-02-30', 'There is no such day.'],
  ['0001-01-01', 'That is too long ago.'],
])('rejects the visit date %j', (visit_date, errorMessage) => {
  expect(errorMessagesOf({ visit_date })).toEqual([errorMessage]);
});

test('limits a photo description to one line of 500 characters', () => {
  expect(post({ image_alts: [' Taron\nat night ', '🎢'.repeat(500)] }).data?.image_alts).toEqual([
    'Taron at night',
    '🎢'.repeat(500),
  ]);
  expect(errorMessagesOf({ image_alts: ['', 'x'.repeat(501)] })).toEqual([
    'The description of a photo can have 500 characters at most; this is 501.',
  ]);
});

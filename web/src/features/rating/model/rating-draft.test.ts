import { expect, test } from 'vitest';
import { isSameRating, type RatingValues, withDraft } from './rating-draft.ts';

const rated: RatingValues = { rating: 4.5, tags: ['airtime', 'theming'], review: 'Front row.' };

test.each<[string, RatingValues, boolean]>([
  ['ignores the order of tags', { ...rated, tags: ['theming', 'airtime'] }, true],
  ['ignores space around the review', { ...rated, review: ' Front row. ' }, true],
  ['detects another rating', { ...rated, rating: 4 }, false],
  ['detects a removed rating', { ...rated, rating: null }, false],
  ['detects a removed tag', { ...rated, tags: ['airtime'] }, false],
  ['detects another review', { ...rated, review: 'Back row.' }, false],
])('isSameRating %s', (_, other, isSame) => {
  expect(isSameRating(rated, other)).toBe(isSame);
});

test('removing the draft of one coaster keeps that of another', () => {
  const drafts = withDraft(withDraft({}, 'helix', rated), 'taron', { ...rated, rating: 5 });
  expect(withDraft(drafts, 'helix', undefined)).toEqual({ taron: { ...rated, rating: 5 } });
});

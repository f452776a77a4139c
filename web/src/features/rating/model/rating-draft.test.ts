import { expect, test } from 'vitest';
import { isSameRating, type RatingValues, withDraft } from './rating-draft.ts';

const rated: RatingValues = { rating: 4.5, tags: ['airtime', 'theming'], review: 'Front row.' };

test.each<[string, RatingValues, boolean]>([
  ['other order of tags', { ...rated, tags: ['theming', 'airtime'] }, true],
  ['space around the review', { ...rated, review: ' Front row. ' }, true],
  ['another rating', { ...rated, rating: 4 }, false],
  ['no rating', { ...rated, rating: null }, false],
  ['one tag less', { ...rated, tags: ['airtime'] }, false],
  ['another review', { ...rated, review: 'Back row.' }, false],
])('%s', (_, other, isSame) => {
  expect(isSameRating(rated, other)).toBe(isSame);
});

test('a draft belongs to one coaster', () => {
  const drafts = withDraft(withDraft({}, 'helix', rated), 'taron', { ...rated, rating: 5 });
  expect(withDraft(drafts, 'helix', undefined)).toEqual({ taron: { ...rated, rating: 5 } });
});

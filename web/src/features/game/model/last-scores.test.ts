import { expect, it } from 'vitest';
import { MAX_SCORES, type Score, withScore } from './last-scores.ts';

const score = (endedAt: number): Score => ({ mode: 'parks', score: 50, endedAt });

it('keeps the latest scores, and lists a game that is added twice only once', () => {
  let scores: Score[] = [];
  for (let game = 1; game <= 8; game += 1) scores = withScore(withScore(scores, score(game)), score(game));
  expect(scores.map(({ endedAt }) => endedAt)).toEqual([8, 7, 6, 5, 4]);
  expect(scores).toHaveLength(MAX_SCORES);
});

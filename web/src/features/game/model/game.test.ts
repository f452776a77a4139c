// @spec guide/game-states

import { describe, expect, it } from 'vitest';
import { coasterNames } from './coaster-names.ts';
import { type Game, gameReducer, newGame, type PlayingGame } from './game.ts';
import { parkNames } from './park-names.ts';

const STARTED_AT = 1_000_000;
const start = (mode: 'coasters' | 'parks', before: Game = newGame): PlayingGame => {
  const game = gameReducer(before, { type: 'start', mode, now: STARTED_AT, random: 0 });
  if (game.phase !== 'playing') throw new Error('The game did not start');
  return game;
};
const answer = (game: Game, verdict: 'correct' | 'pass', now = STARTED_AT + 1000) =>
  gameReducer(game, { type: 'answer', verdict, now, random: 0 });

describe('a game', () => {
  // @spec guide/game-duration
  it('starts with 120 seconds, no points and a word of its mode', () => {
    expect(start('coasters')).toMatchObject({
      endsAt: STARTED_AT + 120_000,
      score: 0,
      word: coasterNames[0],
    });
    expect(start('parks').word).toBe(parkNames[0]);
  });

  // @spec guide/game-score
  it('adds 10 points for a correct answer and none for a pass, and shows the next word for both', () => {
    const gameAfterAnswer = answer(start('coasters'), 'correct');
    expect(gameAfterAnswer).toMatchObject({ score: 10, guessed: 1, passed: 0, word: coasterNames[1] });
    expect(answer(gameAfterAnswer, 'pass')).toMatchObject({
      score: 10,
      guessed: 1,
      passed: 1,
      word: coasterNames[2],
    });
  });

  // @spec guide/game-duration
  it('ends after 120 seconds by the clock, and not before', () => {
    const game = start('parks');
    expect(gameReducer(game, { type: 'tick', now: STARTED_AT + 119_999 })).toBe(game);
    expect(gameReducer(game, { type: 'tick', now: STARTED_AT + 120_000 })).toMatchObject({
      phase: 'finished',
      score: 0,
    });
    expect(gameReducer(game, { type: 'tick', now: STARTED_AT + 9_000_000 })).toMatchObject({
      phase: 'finished',
    });
  });

  it('ignores an answer after its end', () => {
    expect(answer(start('parks'), 'correct', STARTED_AT + 120_000)).toMatchObject({
      phase: 'finished',
      score: 0,
    });
  });

  it('ends when the clock is set back to before the start, but not when it is set back to a time after the start', () => {
    expect(gameReducer(start('parks'), { type: 'tick', now: STARTED_AT - 3_600_000 }).phase).toBe('finished');
    const game = gameReducer(start('parks'), { type: 'tick', now: STARTED_AT + 500 });
    expect(game.phase).toBe('playing');
  });

  it('ignores answers and ticks while no game is being played', () => {
    expect(answer(newGame, 'correct')).toBe(newGame);
    const finishedGame = gameReducer(start('parks'), { type: 'tick', now: STARTED_AT + 120_000 });
    expect(answer(finishedGame, 'correct')).toBe(finishedGame);
    expect(gameReducer(finishedGame, { type: 'tick', now: STARTED_AT + 200_000 })).toBe(finishedGame);
  });
});

it('repeats no word of a mode until all of them were shown, even over several games with another mode in between', () => {
  let game: Game = start('coasters');
  const shownWords: string[] = [];
  for (let turn = 0; turn < coasterNames.length; turn += 1) {
    if (game.phase !== 'playing') throw new Error('Not playing');
    shownWords.push(game.word);
    if (turn % 50 === 49 && turn + 1 < coasterNames.length) {
      game = start(
        'coasters',
        gameReducer(start('parks', game), { type: 'tick', now: STARTED_AT + 120_000 }),
      );
    } else game = answer(game, 'pass');
  }
  expect(new Set(shownWords).size).toBe(coasterNames.length);
  // All words are used: the next one is not the word just shown.
  expect(game).toMatchObject({ phase: 'playing', used: { coasters: [expect.any(String)] } });
  expect(game.phase === 'playing' && game.word).not.toBe(shownWords.at(-1));
});

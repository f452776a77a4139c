// @spec guide/game-states

import { coasterNames } from './coaster-names.ts';
import { drawWord } from './draw-word.ts';
import { parkNames } from './park-names.ts';

// @spec guide/game-duration
const GAME_MS = 120_000;
// @spec guide/game-score
const POINTS = 10;

export type GameMode = 'coasters' | 'parks';
export type Verdict = 'correct' | 'pass';

const words: Record<GameMode, readonly string[]> = { coasters: coasterNames, parks: parkNames };

/** Words already drawn. They are kept between games. */
type UsedWords = Readonly<Record<GameMode, readonly string[]>>;

type StartedGame = {
  readonly mode: GameMode;
  /** Epoch milliseconds of the device's clock, so that the time also passes while the tab is suspended. */
  readonly endsAt: number;
  readonly score: number;
  readonly guessed: number;
  readonly passed: number;
};

export type Game = { readonly used: UsedWords } & (
  | { readonly phase: 'setup' | 'mode-selection' }
  // `word` is the name of a coaster or park, which may consist of several words.
  | ({ readonly phase: 'playing'; readonly word: string } & StartedGame)
  | ({ readonly phase: 'finished' } & StartedGame)
);

export type PlayingGame = Extract<Game, { phase: 'playing' }>;
export type FinishedGame = Extract<Game, { phase: 'finished' }>;

/** Passed in to keep the reducer pure: the time in epoch milliseconds, and a random number from 0 (inclusive) to 1 (exclusive). */
type TimeAndRandom = { readonly now: number; readonly random: number };

export type GameAction =
  | { readonly type: 'go'; readonly to: 'setup' | 'mode-selection' }
  | ({ readonly type: 'start'; readonly mode: GameMode } & TimeAndRandom)
  | ({ readonly type: 'answer'; readonly verdict: Verdict } & TimeAndRandom)
  | { readonly type: 'tick'; readonly now: number };

export const newGame: Game = { phase: 'setup', used: { coasters: [], parks: [] } };

/** Returns the game after an action. */
export function gameReducer(game: Game, action: GameAction): Game {
  switch (action.type) {
    case 'go':
      return { phase: action.to, used: game.used };
    case 'start':
      return {
        phase: 'playing',
        mode: action.mode,
        endsAt: action.now + GAME_MS,
        score: 0,
        guessed: 0,
        passed: 0,
        ...nextWord(game.used, action.mode, action.random),
      };
    case 'answer':
      return game.phase === 'playing' ? answer(game, action) : game;
    case 'tick':
      return game.phase === 'playing' && isOver(game, action.now) ? finish(game) : game;
  }
}

/** Returns whether the time is up. Also true if the clock was set back to before the start: otherwise the game could last for hours. */
function isOver({ endsAt }: PlayingGame, now: number): boolean {
  return now >= endsAt || endsAt - now > GAME_MS;
}

function answer(game: PlayingGame, { verdict, now, random }: TimeAndRandom & { verdict: Verdict }): Game {
  if (isOver(game, now)) return finish(game);
  const isCorrect = verdict === 'correct';
  return {
    ...game,
    score: game.score + (isCorrect ? POINTS : 0),
    guessed: game.guessed + (isCorrect ? 1 : 0),
    passed: game.passed + (isCorrect ? 0 : 1),
    ...nextWord(game.used, game.mode, random),
  };
}

function finish({ word: _unanswered, ...game }: PlayingGame): Game {
  return { ...game, phase: 'finished' };
}

function nextWord(used: UsedWords, mode: GameMode, random: number): { word: string; used: UsedWords } {
  const draw = drawWord(words[mode], used[mode], random);
  return { word: draw.word, used: { ...used, [mode]: draw.used } };
}

import * as z from 'zod/mini';
import { validatedStorage } from '../../../lib/storage/validated-storage.ts';

const scoresSchema = z.array(
  z.object({
    mode: z.enum(['coasters', 'parks']),
    score: z.int().check(z.minimum(0)),
    /** When the time of the game was up, in epoch milliseconds. Also identifies the game. */
    endedAt: z.number(),
  }),
);

export type Score = z.infer<typeof scoresSchema>[number];

export const MAX_SCORES = 5;

/** The last scores on this device, latest first. */
export const lastScores = validatedStorage(() => localStorage, 'thrillseekers.game-scores', scoresSchema);

/** Returns the latest scores with a new one first. Does not list the same game twice. */
export function withScore(scores: readonly Score[], score: Score): Score[] {
  return [score, ...scores.filter(({ endedAt }) => endedAt !== score.endedAt)].slice(0, MAX_SCORES);
}

import type { Verdict } from './game.ts';

/** Tilt of the phone. A tilt counts once, and only after the phone was upright. */
export type Lean = 'unknown' | 'upright' | 'leaning';

/** Thresholds between upright (0) and flat (1): above the first the phone is tilted, below the second it is upright again. */
const LEANING = 0.62;
const UPRIGHT = 0.35;

/**
 * Returns the direction that the screen faces: 1 to the sky, 0 ahead, -1 to the floor. Does not depend on how the phone is held,
 * while the angles jump when it is on its edge.
 * @param beta front-to-back angle of the device in degrees
 * @param gamma left-to-right angle of the device in degrees
 */
export function screenFacing(beta: number, gamma: number): number {
  return Math.cos((beta * Math.PI) / 180) * Math.cos((gamma * Math.PI) / 180);
}

/** Returns the next tilt state, and the answer: tilting down is correct, up is pass. */
export function lean(before: Lean, facing: number): { readonly lean: Lean; readonly verdict?: Verdict } {
  if (Math.abs(facing) < UPRIGHT) return { lean: 'upright' };
  if (before === 'upright' && facing < -LEANING) return { lean: 'leaning', verdict: 'correct' };
  if (before === 'upright' && facing > LEANING) return { lean: 'leaning', verdict: 'pass' };
  return { lean: before };
}

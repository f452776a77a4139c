import type { Verdict } from './game.ts';

/** How far the phone leans; it answers once per lean, and only after it was held upright. */
export type Lean = 'unknown' | 'upright' | 'leaning';

/** Beyond these parts of the way from upright to flat it leans, or is upright again. */
const LEANING = 0.62;
const UPRIGHT = 0.35;

/**
 * Which way the screen faces: 1 to the sky, 0 ahead, -1 to the floor. The same for every way to hold the phone, while the
 * angles by themselves leap when it is held on edge.
 * @param beta front-to-back angle of the device in degrees
 * @param gamma left-to-right angle of the device in degrees
 */
export function screenFacing(beta: number, gamma: number): number {
  return Math.cos((beta * Math.PI) / 180) * Math.cos((gamma * Math.PI) / 180);
}

/** Down for correct, up for pass. */
export function lean(before: Lean, facing: number): { readonly lean: Lean; readonly verdict?: Verdict } {
  if (Math.abs(facing) < UPRIGHT) return { lean: 'upright' };
  if (before === 'upright' && facing < -LEANING) return { lean: 'leaning', verdict: 'correct' };
  if (before === 'upright' && facing > LEANING) return { lean: 'leaning', verdict: 'pass' };
  return { lean: before };
}

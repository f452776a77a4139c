import type { Verdict } from './game.ts';

/** Tilt of the phone. A tilt counts once, and only after the phone was upright. `unknown` until it was upright for the first time. */
export type TiltState = 'unknown' | 'upright' | 'tilted';

/** Thresholds between upright (0) and flat (1): above the first the phone is tilted, below the second it is upright again. */
const TILTED_ABOVE = 0.62;
const UPRIGHT_BELOW = 0.35;

/**
 * Returns the direction that the screen faces: 1 to the sky, 0 ahead, -1 to the floor. Unlike the angles, the result does not jump
 * while the phone is on its edge.
 * @param beta front-to-back angle of the device in degrees
 * @param gamma left-to-right angle of the device in degrees
 */
export function screenFacing(beta: number, gamma: number): number {
  return Math.cos((beta * Math.PI) / 180) * Math.cos((gamma * Math.PI) / 180);
}

/** Returns the next tilt state, and a verdict if the phone was tilted from upright: down is correct, up is pass. */
export function nextTilt(
  state: TiltState,
  facing: number,
): { readonly state: TiltState; readonly verdict?: Verdict } {
  if (Math.abs(facing) < UPRIGHT_BELOW) return { state: 'upright' };
  if (state === 'upright' && facing < -TILTED_ABOVE) return { state: 'tilted', verdict: 'correct' };
  if (state === 'upright' && facing > TILTED_ABOVE) return { state: 'tilted', verdict: 'pass' };
  return { state };
}

import { expect, it } from 'vitest';
import { nextTilt, screenFacing, type TiltState } from './tilt.ts';

/** Angles of a phone on its long edge in front of the forehead: upright, or tilted so that the screen faces the floor or the sky. */
const upright = { beta: 0, gamma: -88 };
const down = { beta: 180, gamma: -20 };
const up = { beta: 0, gamma: -20 };

function verdicts(positions: readonly { beta: number; gamma: number }[]): (string | undefined)[] {
  let before: TiltState = 'unknown';
  return positions.map(({ beta, gamma }) => {
    const next = nextTilt(before, screenFacing(beta, gamma));
    before = next.state;
    return next.verdict;
  });
}

it('counts a tilt down as correct and a tilt up as a pass, once each', () => {
  expect(verdicts([upright, down, down, upright, up, up, upright, down])).toEqual([
    undefined,
    'correct',
    undefined,
    undefined,
    'pass',
    undefined,
    undefined,
    'correct',
  ]);
});

it('ignores tilts until the phone is upright at the forehead', () => {
  // At a gamma of -50 the screen still faces the sky enough to count as tilted.
  expect(verdicts([up, { beta: 0, gamma: -50 }, upright])).toEqual([undefined, undefined, undefined]);
});

it('screenFacing is the same in both landscape orientations, and 0 for a phone upright in portrait', () => {
  expect(screenFacing(0, 88)).toBeCloseTo(screenFacing(0, -88));
  expect(screenFacing(90, 0)).toBeCloseTo(0);
  expect(screenFacing(180, 30)).toBeCloseTo(screenFacing(180, -30));
});

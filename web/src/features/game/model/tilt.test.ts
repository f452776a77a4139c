import { expect, it } from 'vitest';
import { nextTilt, screenFacing, type TiltState } from './tilt.ts';

/** Angles that a phone reports when it is held on its long edge in front of the forehead. */
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
  expect(verdicts([up, { beta: 0, gamma: -50 }, upright])).toEqual([undefined, undefined, undefined]);
});

it('works in both landscape orientations', () => {
  expect(screenFacing(0, 88)).toBeCloseTo(screenFacing(0, -88));
  expect(screenFacing(90, 0)).toBeCloseTo(0);
  expect(screenFacing(180, 30)).toBeCloseTo(screenFacing(180, -30));
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { trackProfile } from './track-profile.ts';

it('rises with the height of the coaster, on one scale for all', () => {
  const riseOf = (height: number) => {
    const profile = trackProfile(height);
    return (profile?.ground ?? 0) - (profile?.peaks[0]?.y ?? 0);
  };
  expect(riseOf(140)).toBe(64);
  expect(riseOf(35)).toBe(32);
  expect(riseOf(8.75)).toBe(16);
});

it('has a loop for each inversion that fits', () => {
  expect(trackProfile(30, 0)?.loops).toHaveLength(0);
  expect(trackProfile(30, 5)?.loops).toHaveLength(5);
  expect(trackProfile(30, 14)?.loops).toHaveLength(7);
});

it('is not made up', () => {
  expect(trackProfile(undefined, 3)).toBeNull();
});

it('stays on its paper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 50 }), (height, inversions) => {
      const profile = trackProfile(height, inversions);
      expect(profile?.rail).not.toMatch(/NaN|undefined|Infinity/);
      for (const { x, y } of [...(profile?.peaks ?? []), ...(profile?.loops ?? [])]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(320);
        expect(y).toBeGreaterThanOrEqual(10);
        expect(y).toBeLessThanOrEqual(74);
      }
    }),
  );
});

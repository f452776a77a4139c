import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coaster } from './normalise-coaster.ts';
import { CARD_CANVAS, ROW_CANVAS, TALL_CANVAS, trackProfile } from './track-profile.ts';

type Figures = {
  readonly height?: number;
  readonly length?: number | undefined;
  readonly inversions?: number | undefined;
};

function coaster({ height, length, inversions }: Figures, change: Partial<Coaster> = {}) {
  const measure = (metric: number | undefined) =>
    metric === undefined ? undefined : { metric, imperial: Math.round(metric / 0.3048) };
  const stats = { height: measure(height), length: measure(length), speed: undefined, inversions };
  return { stats, type: 'Steel', design: 'Sit Down', model: 'Unknown', ...change };
}

const draw = (figures: Figures, change?: Partial<Coaster>, canvas = CARD_CANVAS) => {
  const profile = trackProfile(coaster(figures, change), canvas);
  if (!profile) throw new Error('trackProfile() returned null');
  return profile;
};

/** Returns all points of a path with absolute M, C, L and V commands. */
function points(path: string): { x: number; y: number }[] {
  let x = 0;
  return [...path.matchAll(/([MCLV])([^MCLV]*)/g)].flatMap(([, command, numbers = '']) => {
    const values = numbers.trim().split(/\s+/).map(Number);
    if (command === 'V') return [{ x, y: values[0] ?? Number.NaN }];
    const pairs = values.flatMap((value, index) =>
      index % 2 === 0 ? [{ x: value, y: values[index + 1] ?? Number.NaN }] : [],
    );
    x = pairs.at(-1)?.x ?? x;
    return pairs;
  });
}

const top = (path: string) => Math.min(...points(path).map(({ y }) => y));
/** Returns closely spaced points on the rail. */
function railPoints(rail: string): { x: number; y: number }[] {
  const all = points(rail);
  const curves = Array.from({ length: (all.length - 1) / 3 }, (_, curve) =>
    all.slice(curve * 3, curve * 3 + 4),
  );
  return curves.flatMap((curve) =>
    Array.from({ length: 251 }, (_, step) => {
      const t = step / 250;
      const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      const sum = (axis: 'x' | 'y') =>
        curve.reduce((total, point, index) => total + point[axis] * (weights[index] ?? 0), 0);
      return { x: sum('x'), y: sum('y') };
    }),
  );
}

const figures = fc.record({
  height: fc.integer({ min: 1, max: 500 }),
  length: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
  inversions: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
});
const design = fc.constantFrom('Sit Down', 'Inverted', 'Flying');
const type = fc.constantFrom('Steel', 'Wood');
const model = fc.constantFrom('Unknown', 'LSM Launch Coaster');
const anyCanvas = fc.constantFrom(ROW_CANVAS, CARD_CANVAS, TALL_CANVAS);
const anyTrack = fc
  .tuple(figures, fc.record({ design, type, model }), anyCanvas)
  .map(([sizes, change, canvas]) => ({ profile: draw(sizes, change, canvas), canvas }));

describe('a track', () => {
  it('rises with the square root of the height, up to a height of 140 m', () => {
    // The lowest part of the track is 6 % of the canvas above the ground.
    const level = draw({ height: 20 }).ground - 0.06 * CARD_CANVAS.height;
    const rise = (height: number) => level - top(draw({ height }).rail);
    expect(rise(140)).toBeCloseTo(rise(35) * 2, 0);
    expect(rise(400)).toBe(rise(140));
  });

  it('has a loop for each inversion', () => {
    // Two of the curves of a loop run from right to left.
    const loops = (inversions: number, height: number, canvas = CARD_CANVAS) => {
      const ends = points(draw({ height, inversions }, {}, canvas).rail).filter(
        (_, index) => index % 3 === 0,
      );
      return ends.filter(({ x }, index) => x < (ends[index - 1]?.x ?? 0)).length / 2;
    };
    const counts = [0, 1, 5, 7, 14];
    for (const height of [10, 30, 65, 140]) {
      expect(counts.map((count) => loops(count, height))).toEqual(counts);
      expect(counts.map((count) => loops(count, height, ROW_CANVAS))).toEqual(counts);
    }
  });

  it('has more hills if it is longer; an unknown length counts as 800 m', () => {
    const curves = (length?: number) => draw({ height: 60, length }).rail.split('C').length;
    expect(curves(200)).toBeLessThan(curves(900));
    expect(curves(900)).toBeLessThan(curves(2000));
    expect(curves()).toBe(curves(800));
  });

  it('has one continuous rail inside the canvas', () => {
    fc.assert(
      fc.property(anyTrack, ({ profile, canvas }) => {
        expect(profile.rail).toMatch(/^M[^M]+$/);
        for (const { x, y } of points(profile.rail)) {
          expect(x).toBeGreaterThanOrEqual(-0.1);
          expect(x).toBeLessThanOrEqual(canvas.width + 0.1);
          // The highest track leaves 10 % of the canvas free; 1 % is for rounding.
          expect(y).toBeGreaterThanOrEqual(canvas.height * 0.09);
          expect(y).toBeLessThan(profile.ground);
        }
      }),
    );
  });

  it('has supports from the ground to the rail', () => {
    fc.assert(
      fc.property(anyTrack, ({ profile }) => {
        const rail = railPoints(profile.rail);
        const columns = [...profile.supports.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)].map((match) =>
          match.slice(1).map(Number),
        );
        expect(columns.length).toBeGreaterThan(3);
        for (const [x = 0, foot = 0, head = 0] of columns) {
          expect(foot).toBe(profile.ground);
          const nearest = Math.min(...rail.map((point) => Math.hypot(point.x - x, point.y - head)));
          expect(nearest).toBeLessThan(1);
        }
      }),
    );
  });

  it('has a train on its rail', () => {
    fc.assert(
      fc.property(anyTrack, ({ profile }) => {
        const rail = railPoints(profile.rail);
        expect(profile.cars.length).toBeGreaterThan(1);
        for (const { x, y } of profile.cars)
          expect(Math.min(...rail.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(1);
      }),
    );
  });
});

it('the train of a launched coaster is on level track, other trains are on the lift', () => {
  const angles = (change: Partial<Coaster>) => draw({ height: 30 }, change).cars.map(({ angle }) => angle);
  expect(angles({ model: 'Accelerator Coaster' }).every((angle) => angle === 0)).toBe(true);
  expect(angles({}).every((angle) => angle < -10)).toBe(true);
});

it('the train of an inverted coaster hangs below the rail, and wooden supports are closer together', () => {
  expect(draw({ height: 30 }, { design: 'Inverted' }).isHanging).toBe(true);
  expect(draw({ height: 30 }).isHanging).toBe(false);
  const supports = (type: string) => draw({ height: 30 }, { type }).supports.split('V').length;
  expect(supports('Wood')).toBeGreaterThan(supports('Steel') * 1.5);
});

it('returns the same track for the same figures, and null without a height', () => {
  expect(draw({ height: 30, inversions: 2 })).toEqual(draw({ height: 30, inversions: 2 }));
  expect(trackProfile(coaster({ length: 800, inversions: 3 }), CARD_CANVAS)).toBeNull();
});

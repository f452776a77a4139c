import type { Track } from './normalise-coaster.ts';

type Point = { readonly x: number; readonly y: number };
/** A cubic Bézier curve: start, two control points, end. */
type Curve = readonly [Point, Point, Point, Point];

/** The canvas of a drawing, in units of the SVG. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** Distance between two supports of a steel track. Wooden supports are closer together. */
  readonly supportStep: number;
  /** Minimum radius of a loop, unless the coaster is too low for it. Loops that do not fit side by side overlap. */
  readonly minRadius: number;
};

export const ROW_CANVAS: Canvas = { width: 112, height: 52, supportStep: 8, minRadius: 2.8 };
export const CARD_CANVAS: Canvas = { width: 320, height: 112, supportStep: 11, minRadius: 4 };
export const TALL_CANVAS: Canvas = { width: 320, height: 200, supportStep: 11, minRadius: 4 };

export type TrackProfile = {
  /** The rail from the station to the brakes, as the `d` attribute of an SVG path. */
  readonly rail: string;
  /** The supports and their braces as the `d` attribute of an SVG path. Each support starts on the ground and ends on the rail. */
  readonly supports: string;
  /** The cars of a train on the lift or the launch. Angles are in degrees. */
  readonly cars: readonly (Point & { readonly angle: number })[];
  /** Whether the cars hang below the rail. */
  readonly isHanging: boolean;
  /** The y coordinate of the ground. */
  readonly ground: number;
};

/** A coaster of this height or more fills the drawing. Few coasters are higher. */
const FULL_HEIGHT_M = 140;
/** The most inversions of any coaster. */
const MAX_LOOPS = 14;
const MAX_HILLS = 5;
/** Heights of the hills after the first drop, as fractions of the height of that drop. */
const HILL_HEIGHTS = [0.66, 0.52, 0.42, 0.34, 0.28];
/** Used if the length of a coaster is unknown. The number of hills depends on the length. */
const DEFAULT_LENGTH_M = 800;
/** Distance between the centres of two neighbouring cars. */
const CAR_PITCH = 8;
const MAX_CARS = 4;

/**
 * Draws a track from the figures of a coaster: a lift or a launch, the first drop, one loop for each inversion, and more hills for a
 * longer track. All drawings scale with the square root of the height, so that coasters can be compared, and a low coaster is more
 * than a flat line. Returns null if the height is unknown.
 */
export function trackProfile(
  { stats, type, design, model }: Track,
  { width, height, supportStep, minRadius }: Canvas,
): TrackProfile | null {
  if (!stats.height) return null;
  const ground = height - 2;
  const base = ground - height * 0.06;
  const rise = (base - height * 0.1) * Math.sqrt(Math.min(stats.height.metric / FULL_HEIGHT_M, 1));
  const dropWidth = Math.max(rise * 0.42, width * 0.04);
  // Accelerator and Blitz are models of launched coasters.
  const isLaunched = /launch|accelerator|blitz|\bLSM\b|\bLIM\b/i.test(`${design} ${model}`);

  const curves: Curve[] = [];
  let end: Point = { x: 0, y: base };
  const drawTo = (distance: number, y: number, ease: number) => {
    curves.push(slope(end, { x: end.x + distance, y }, ease));
    end = { x: end.x + distance, y };
  };
  drawTo(width * (isLaunched ? 0.16 : 0.05), base, 0.5);
  drawTo(isLaunched ? dropWidth : Math.max(rise, width * 0.1), base - rise, isLaunched ? 0.5 : 0.3);
  drawTo(dropWidth, base, 0.5);
  drawTo(width * 0.02, base, 0.5);

  const brakes = width * 0.05;
  const loops: Point[] = [];
  const loopCount = Math.min(stats.inversions ?? 0, MAX_LOOPS);
  const loopSpace = width - brakes - end.x;
  const usualHeight = Math.min(rise * 0.74, height * 0.44);
  // Many loops are smaller and closer together than a few.
  const room = loopSpace / loopCount;
  const radius = Math.min(usualHeight * 0.3, Math.max(room * 0.42, minRadius));
  const loopHeight = Math.min(usualHeight, radius * 4.4);
  const pitch = Math.min(radius * 4, room);
  for (let loop = 0; loop < loopCount; loop += 1) {
    const bottom = { x: end.x + pitch / 2, y: base };
    curves.push(...loopAt(bottom, loopHeight, radius, pitch));
    loops.push(bottom);
    end = { x: end.x + pitch, y: base };
  }

  const hillSpace = width - brakes - end.x;
  const hillsForLength = Math.round(Math.sqrt((stats.length?.metric ?? DEFAULT_LENGTH_M) / 150));
  const hillCount = Math.min(Math.max(hillsForLength, 1), MAX_HILLS, Math.floor(hillSpace / (width * 0.09)));
  for (const share of HILL_HEIGHTS.slice(0, Math.max(hillCount, 0))) {
    const hill = rise * share;
    const half = Math.min(Math.max(hill * 1.1, width * 0.045), hillSpace / hillCount / 2);
    drawTo(half, base - hill, 0.5);
    drawTo(half, base, 0.5);
  }
  drawTo(brakes, base, 0.5);

  // Centres a track that is shorter than the drawing.
  const shift = (width - end.x) / 2;
  const centred = curves.map((curve) => shiftCurve(curve, shift));
  const trackSupports = supportsOf(centred, supportStep, ground, type === 'Wood');
  const loopSupports = loops.flatMap(({ x }) =>
    [-radius, radius].map(
      (side) => `M${round(x + shift + side)} ${ground}V${round(base - loopHeight * 0.55)}`,
    ),
  );
  return {
    rail: pathOf(centred),
    supports: [...trackSupports, ...loopSupports].join(''),
    cars: carsOn(centred[isLaunched ? 0 : 1]),
    isHanging: /inverted|suspended|flying/i.test(design),
    ground,
  };
}

/** Returns the curve between two level sections. A smaller `ease` makes the middle of the curve straighter. */
function slope(from: Point, to: Point, ease: number): Curve {
  const reach = (to.x - from.x) * ease;
  return [from, { x: from.x + reach, y: from.y }, { x: to.x - reach, y: to.y }, to];
}

/** Returns the curves of a teardrop loop above a point. It starts `pitch / 2` to the left of the point and ends as far to the right. */
function loopAt({ x, y }: Point, height: number, radius: number, pitch: number): Curve[] {
  const right = { x: x + radius, y: y - height * 0.55 };
  const left = { x: x - radius, y: right.y };
  const top = { x, y: y - height };
  const low = y - height * 0.2;
  const high = y - height * 0.85;
  return [
    [{ x: x - pitch / 2, y }, { x: x + radius * 0.4, y }, { x: right.x, y: low }, right],
    [right, { x: right.x, y: high }, { x: x + radius * 0.6, y: top.y }, top],
    [top, { x: x - radius * 0.6, y: top.y }, { x: left.x, y: high }, left],
    [left, { x: left.x, y: low }, { x: x - radius * 0.4, y }, { x: x + pitch / 2, y }],
  ];
}

function shiftCurve([start, first, second, end]: Curve, by: number): Curve {
  const move = ({ x, y }: Point) => ({ x: x + by, y });
  return [move(start), move(first), move(second), move(end)];
}

function pathOf(curves: readonly Curve[]): string {
  const [first] = curves;
  if (!first) return '';
  const parts = curves.map(
    ([, ...points]) => `C${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join(' ')}`,
  );
  return `M${round(first[0].x)} ${round(first[0].y)}${parts.join('')}`;
}

/** Returns supports at equal distances, except inside loops. Wooden supports are closer together and have braces. */
function supportsOf(curves: readonly Curve[], step: number, ground: number, isWood: boolean): string[] {
  const distance = isWood ? step * 0.55 : step;
  const first = curves[0]?.[0].x ?? 0;
  const last = curves.at(-1)?.[3].x ?? 0;
  const supports: string[] = [];
  let before: Point | undefined;
  for (let x = first + 2; x < last; x += distance) {
    const y = railYAt(curves, x);
    if (y === undefined) {
      before = undefined;
      continue;
    }
    supports.push(`M${round(x)} ${ground}V${round(y)}`);
    // The brace ends at the height of the lower of the two supports.
    if (isWood && before) {
      const top = Math.max(before.y, y);
      supports.push(`M${round(before.x)} ${ground}L${round(x)} ${round(top)}`);
    }
    before = { x, y };
  }
  return supports;
}

/** Returns the y coordinate of the rail at x; undefined inside a loop, whose supports are drawn separately. */
function railYAt(curves: readonly Curve[], x: number): number | undefined {
  const around = curves.filter((curve) => {
    const ends = curve.map((point) => point.x);
    return Math.min(...ends) <= x && x <= Math.max(...ends);
  });
  const [curve] = around;
  // Only loops have curves that run from right to left.
  if (!curve || around.some(([start, first, second, end]) => first.x > end.x || second.x < start.x))
    return undefined;
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (pointAt(curve, middle).x < x) low = middle;
    else high = middle;
  }
  return pointAt(curve, low).y;
}

function pointAt([start, first, second, end]: Curve, t: number): Point {
  const weigh = (a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
  return { x: weigh(start.x, first.x, second.x, end.x), y: weigh(start.y, first.y, second.y, end.y) };
}

/** Places the cars of a train in the middle of a curve. */
function carsOn(curve: Curve | undefined): TrackProfile['cars'] {
  if (!curve) return [];
  let travelled = 0;
  const marks = Array.from({ length: 201 }, (_, step) => {
    const point = pointAt(curve, step / 200);
    const last = pointAt(curve, Math.max(step - 1, 0) / 200);
    travelled += Math.hypot(point.x - last.x, point.y - last.y);
    return { ...point, travelled };
  });
  const at = (distance: number) => marks.find((mark) => mark.travelled >= distance) ?? curve[3];
  const count = Math.min(MAX_CARS, Math.max(2, Math.floor((travelled * 0.6) / CAR_PITCH)));
  return Array.from({ length: count }, (_, car) => {
    const middle = travelled / 2 + (car - (count - 1) / 2) * CAR_PITCH;
    const [back, front] = [at(middle - CAR_PITCH / 2), at(middle + CAR_PITCH / 2)];
    return {
      x: round((back.x + front.x) / 2),
      y: round((back.y + front.y) / 2),
      angle: round((Math.atan2(front.y - back.y, front.x - back.x) * 180) / Math.PI),
    };
  });
}

const round = (value: number) => Number(value.toFixed(1));

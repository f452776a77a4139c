/**
 * The geometry of the onboarding's progress bar, which is drawn as a coaster track: each station is the position of a step, and a train of
 * about 44 units is centred on the current station.
 */

type Point = { readonly x: number; readonly y: number };

/** Positions of the stations of a track, and the rail between them. */
export type TrackGeometry = {
  /** The rail as an SVG path, which continues beyond the first and the last station. */
  readonly path: string;
  readonly stations: readonly Point[];
  /** Distance along the rail from its start to each station, in units of the drawing. */
  readonly distances: readonly number[];
  /** Points of the rail at even intervals, for its supports. */
  readonly supports: readonly Point[];
};

/** Number of points of the rail between two stations. */
const SAMPLES = 24;
/**
 * Number of additional points, spaced like the stations, before the first and after the last station: the train needs rail
 * there, and wide screens must not show the ends of the rail.
 */
const EXTRA_POINTS = 4;

/** Interpolates between the two middle points of four (Catmull-Rom spline). */
function interpolate(before: number, from: number, to: number, after: number, t: number): number {
  return (
    0.5 *
    (2 * from +
      (to - before) * t +
      (2 * before - 5 * from + 4 * to - after) * t ** 2 +
      (3 * from - before - 3 * to + after) * t ** 3)
  );
}

type HorizontalLayout = {
  /** Distance between two stations. */
  readonly spacing: number;
  /** The x coordinate of the first station. */
  readonly startX: number;
};

/** Computes a track through evenly spaced stations with the given y coordinates. */
export function trackGeometry(
  stationYs: readonly number[],
  { spacing, startX }: HorizontalLayout,
): TrackGeometry {
  const stations = stationYs.map((y, index) => ({ x: startX + index * spacing, y }));
  const first = stationYs[0] ?? 0;
  const last = stationYs.at(-1) ?? 0;
  const extraYs = (y: number) => Array.from({ length: EXTRA_POINTS }, () => y);
  // Beyond the first and the last station, the rail is a little lower than they are.
  const points = [...extraYs(first + 6), ...stationYs, ...extraYs(last + 4)].map((y, index) => ({
    x: startX + (index - EXTRA_POINTS) * spacing,
    y,
  }));

  const rail: Point[] = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const [b, c] = [points[index], points[index + 1]];
    if (!b || !c) break;
    const a = points[index - 1] ?? b;
    const d = points[index + 2] ?? c;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const t = sample / SAMPLES;
      rail.push({ x: b.x + (c.x - b.x) * t, y: interpolate(a.y, b.y, c.y, d.y, t) });
    }
  }

  const distances: number[] = [];
  let distance = 0;
  rail.forEach((point, index) => {
    const previous = rail[index - 1];
    if (previous) distance += Math.hypot(point.x - previous.x, point.y - previous.y);
    const station = index / SAMPLES - EXTRA_POINTS;
    if (Number.isInteger(station) && station >= 0 && station < stations.length) distances.push(distance);
  });

  return {
    path: `M${rail.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    stations,
    distances,
    supports: rail.filter((_, index) => index % (SAMPLES / 2) === 0),
  };
}

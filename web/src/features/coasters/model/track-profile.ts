/** Height of the top of the drawing: about that of the tallest coaster. */
const FULL_HEIGHT_M = 140;
const GROUND = 74;
const TOP = 10;
const WIDTH = 320;
const STATION_END = 22;
const CREST_X = 84;
const DROP_END = 124;
const LOOP_WIDTH = 24;
const MAX_LOOP_RADIUS = 10;
/** More loops would not fit. */
const MAX_LOOPS = 7;

type Peak = { readonly x: number; readonly y: number };

export type TrackProfile = {
  /** The rail as the `d` of an SVG path, in a drawing of 320 × 84. */
  readonly rail: string;
  readonly loops: readonly Peak[];
  readonly loopRadius: number;
  /** Points where a support holds the rail. */
  readonly peaks: readonly Peak[];
  readonly ground: number;
};

/**
 * Draws a track from the height and the inversions of a coaster: a lift hill, a loop for each inversion, then hills. All
 * drawings have the same square-root scale, so that they can be compared and small coasters are not flat lines. Returns null if
 * the height is unknown.
 */
export function trackProfile(heightM: number | undefined, inversions = 0): TrackProfile | null {
  if (heightM === undefined) return null;
  const rise = (GROUND - TOP) * Math.sqrt(Math.min(heightM / FULL_HEIGHT_M, 1));
  const loopRadius = Math.min(MAX_LOOP_RADIUS, rise * 0.4);
  const loopCount = Math.min(inversions, MAX_LOOPS);
  const hillsFrom = DROP_END + loopCount * LOOP_WIDTH + (loopCount > 0 ? 8 : 0);
  const hills = hillsBetween(hillsFrom, WIDTH - 12, rise);
  const crest = { x: CREST_X, y: GROUND - rise };
  return {
    rail: [
      `M0 ${GROUND}H${STATION_END}`,
      slope(STATION_END, GROUND, crest.x, crest.y),
      slope(crest.x, crest.y, DROP_END, GROUND),
      `H${hillsFrom}`,
      ...hills.map(({ from, to, x, y }) => slope(from, GROUND, x, y) + slope(x, y, to, GROUND)),
      `H${WIDTH}`,
    ].join(''),
    loops: Array.from({ length: loopCount }, (_, index) => ({
      x: DROP_END + LOOP_WIDTH * (index + 0.5),
      y: GROUND - loopRadius,
    })),
    loopRadius,
    peaks: [crest, ...hills],
    ground: GROUND,
  };
}

/** Hills that get lower, as many as fit. */
function hillsBetween(from: number, to: number, rise: number) {
  const count = Math.min(3, Math.floor((to - from) / 44));
  const width = (to - from) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * width,
    to: from + (index + 1) * width,
    x: from + (index + 0.5) * width,
    y: GROUND - rise * (0.62 - index * 0.16),
  }));
}

/** Connects two level sections with a smooth curve. */
function slope(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2;
  return `C${[middle, y1, middle, y2, x2, y2].map((part) => Number(part.toFixed(1))).join(' ')}`;
}

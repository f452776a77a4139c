/** As high as the drawing goes: about the tallest coaster there is. */
const FULL_HEIGHT_M = 140;
const GROUND = 74;
const TOP = 10;
const WIDTH = 320;
const STATION_END = 22;
const CREST_X = 84;
const DROP_END = 124;
const LOOP_WIDTH = 24;
const MAX_LOOP_RADIUS = 10;
/** More would not fit. */
const MAX_LOOPS = 7;

type Peak = { readonly x: number; readonly y: number };

export type TrackProfile = {
  /** Of the rail, as the d of an SVG path in a drawing of 320 × 84. */
  readonly rail: string;
  readonly loops: readonly Peak[];
  readonly loopRadius: number;
  /** Where the rail rests on a support. */
  readonly peaks: readonly Peak[];
  readonly ground: number;
};

/**
 * A ride's line as one would draw it from its figures: a lift hill, a loop for each inversion, hills after it. All have one
 * scale, so they compare; it goes by the square root, or a coaster for children would be a flat line beside the tallest.
 * Null when the height is not known.
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

/** Ever lower ones, as many as there is room for. */
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

/** From one level stretch to another, without a kink. */
function slope(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2;
  return `C${[middle, y1, middle, y2, x2, y2].map((part) => Number(part.toFixed(1))).join(' ')}`;
}

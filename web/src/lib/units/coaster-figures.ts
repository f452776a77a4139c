import { toImperial, UNIT_NAMES, type Units } from './units.ts';

/** Returns a height, a length or a speed in the visitor's units, rounded to a whole number, with the name of the unit. */
export function formatMetricValue(metric: number, kind: 'distance' | 'speed', units: Units): string {
  const amount = units === 'metric' ? metric : toImperial(metric, kind);
  return `${Math.round(amount).toLocaleString()} ${UNIT_NAMES[units][kind]}`;
}

type Figures = {
  readonly height_m: number | null;
  readonly speed_kmh: number | null;
  readonly length_m: number | null;
  readonly inversions: number | null;
};

/** Returns the height and the speed of a coaster for a line of text. The length replaces an unknown height or speed, as in "400 m long". */
export function shortFiguresOf(coaster: Omit<Figures, 'inversions'>, units: Units): readonly string[] {
  const figures = figuresOf({ ...coaster, inversions: null }, units).slice(0, 2);
  return figures.map(({ name, text }) => (name === 'Length' ? `${text} long` : text));
}

/** Returns the known figures of a coaster with their names, for a line of text. Leaves out zero inversions. */
export function figuresOf(coaster: Figures, units: Units): readonly { name: string; text: string }[] {
  const { height_m, speed_kmh, length_m, inversions } = coaster;
  return [
    ...(height_m === null ? [] : [{ name: 'Height', text: formatMetricValue(height_m, 'distance', units) }]),
    ...(speed_kmh === null ? [] : [{ name: 'Speed', text: formatMetricValue(speed_kmh, 'speed', units) }]),
    ...(length_m === null ? [] : [{ name: 'Length', text: formatMetricValue(length_m, 'distance', units) }]),
    ...(inversions ? [{ name: 'Inversions', text: String(inversions) }] : []),
  ];
}

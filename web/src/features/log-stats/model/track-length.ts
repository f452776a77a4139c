import type { Units } from '../../../lib/units/units.ts';

const METRES_PER_MILE = 1609.344;

/** Formats a length of track in kilometres or miles, below a hundred with at most one decimal. Null counts as zero. */
export function formatTrackLength(metres: number | null, units: Units): string {
  const amount = (metres ?? 0) / (units === 'metric' ? 1000 : METRES_PER_MILE);
  const digits = amount < 100 ? 1 : 0;
  return `${amount.toLocaleString(undefined, { maximumFractionDigits: digits })} ${units === 'metric' ? 'km' : 'mi'}`;
}

import { UNIT_NAMES, type Units } from '../../../lib/units/units.ts';
import type { Measurement } from './normalise-coaster.ts';

/** Returns a measurement in the given units: the number in the format of the browser's locale, and the name of the unit. */
export function formatMeasurement(
  measurement: Measurement,
  kind: 'distance' | 'speed',
  units: Units,
): { readonly amount: string; readonly unit: string } {
  return { amount: measurement[units].toLocaleString(), unit: UNIT_NAMES[units][kind] };
}

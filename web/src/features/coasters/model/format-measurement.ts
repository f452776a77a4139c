import { UNIT_NAMES, type Units } from '../../../lib/units/units.ts';
import type { Measurement } from './normalise-coaster.ts';

/** Formats a number in the visitor's locale, with its unit. */
export function formatMeasurement(
  measurement: Measurement,
  kind: 'distance' | 'speed',
  units: Units,
): { readonly amount: string; readonly unit: string } {
  return { amount: measurement[units].toLocaleString(), unit: UNIT_NAMES[units][kind] };
}

import type { Units } from '../../../lib/units/units.ts';
import type { Measurement } from './normalise-coaster.ts';

export type { Units };

const names = {
  imperial: { distance: 'ft', speed: 'mph' },
  metric: { distance: 'm', speed: 'km/h' },
} as const satisfies Record<Units, object>;

/** Formats a number in the visitor's locale, with its unit. */
export function formatMeasurement(
  measurement: Measurement,
  kind: 'distance' | 'speed',
  units: Units,
): { readonly amount: string; readonly unit: string } {
  return { amount: measurement[units].toLocaleString(), unit: names[units][kind] };
}

export type Units = 'imperial' | 'metric';

/** The names of the units of heights, lengths and speeds. */
export const UNIT_NAMES = {
  imperial: { distance: 'ft', speed: 'mph' },
  metric: { distance: 'm', speed: 'km/h' },
} as const satisfies Record<Units, object>;

const METRIC_PER_IMPERIAL = { distance: 0.3048, speed: 1.609344 } as const;

/** Converts metres to feet, or km/h to miles per hour. */
export function toImperial(metric: number, kind: 'distance' | 'speed'): number {
  return metric / METRIC_PER_IMPERIAL[kind];
}

/** Regions where heights are in feet and speeds in miles per hour. */
const IMPERIAL_REGIONS: ReadonlySet<string | undefined> = new Set(['US', 'GB', 'LR', 'MM']);

/** Returns the units that are usual in the region of a locale; imperial units if the locale is invalid. */
export function unitsOfLocale(locale: string): Units {
  try {
    return IMPERIAL_REGIONS.has(new Intl.Locale(locale).maximize().region) ? 'imperial' : 'metric';
  } catch {
    // If no language is set, WebKit on Linux reports "C", which is not a language tag.
    return 'imperial';
  }
}

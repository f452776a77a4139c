import { foldText } from '../../../lib/text/fold-text.ts';
import type { Park } from './park.ts';

// Names that park lists use and the browser's own list of countries doesn't, or doesn't in this form.
const CODES: Readonly<Record<string, string>> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'united kingdom': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  uk: 'GB',
  'united states': 'US',
  usa: 'US',
  'united states of america': 'US',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  'viet nam': 'VN',
  'south korea': 'KR',
  korea: 'KR',
  'russian federation': 'RU',
  uae: 'AE',
  'the netherlands': 'NL',
  holland: 'NL',
  'republic of ireland': 'IE',
};

let displayNames: Intl.DisplayNames | undefined;

function nameOf(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  // Made when it is first wanted: that takes a phone longer than the rest of this file.
  displayNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return displayNames.of(code);
}

/** What a reverse geocoder says about a position, as far as it matters here. */
export type Place = {
  readonly countryCode: string;
  readonly countryName: string;
  /** The part of the country, such as "Scotland". */
  readonly principalSubdivision: string;
};

/** "United States of America (the)" and "Korea (the Republic of)" are lists' ways to sort, not names. */
function plainName(name: string): string {
  return foldText(name.replace(/\([^)]*\)/g, '')).trim();
}

function isIn(country: string, { countryCode, countryName }: Place): boolean {
  const name = foldText(country);
  const code = countryCode.toUpperCase();
  if (code !== '') return CODES[name] === code || name === foldText(nameOf(code) ?? '');
  const said = plainName(countryName);
  return said !== '' && (name === said || (CODES[name] !== undefined && CODES[name] === CODES[said]));
}

type Position = { readonly latitude: number; readonly longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far apart two positions are, as a share that only serves to compare (haversine). */
function distance(one: Position, other: Position): number {
  const byLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return byLatitude + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * byLongitude;
}

/** The country of the park that is nearest to a position, or undefined when no park says where it is. */
export function nearestCountry(parks: readonly Park[], position: Position): string | undefined {
  let nearest: { readonly country: string; readonly distance: number } | undefined;
  for (const { country, latitude, longitude } of parks) {
    if (latitude === null || longitude === null) continue;
    const away = distance(position, { latitude, longitude });
    if (!nearest || away < nearest.distance) nearest = { country, distance: away };
  }
  return nearest?.country;
}

/**
 * The country of the parks' own list that a place lies in, or undefined when there is none. Where the list divides a
 * country (England, Scotland, Wales), its part decides, and failing that the nearest park.
 */
export function matchCountry(parks: readonly Park[], place: Place, position: Position): string | undefined {
  const candidates = new Set(parks.map(({ country }) => country).filter((country) => isIn(country, place)));
  if (candidates.size < 2) return [...candidates][0];
  const part = foldText(place.principalSubdivision);
  return (
    [...candidates].find((country) => foldText(country) === part) ??
    nearestCountry(
      parks.filter(({ country }) => candidates.has(country)),
      position,
    )
  );
}

import { foldText } from '../../../lib/text/fold-text.ts';
import type { Park } from './park.ts';

// ISO codes by folded name (`foldText`), for countries whose names differ between park lists, the geocoder and Intl.DisplayNames.
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
  // Created on first use, because the constructor is slow on phones.
  displayNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return displayNames.of(code);
}

/** The fields of a reverse geocoder's response that this feature needs. */
export type GeocodedPlace = {
  readonly countryCode: string;
  readonly countryName: string;
  /** A part of the country, such as "Scotland". */
  readonly principalSubdivision: string;
};

/** Returns the folded name without additions in parentheses, as in "United States of America (the)" or "Korea (the Republic of)". */
function foldedNameWithoutParentheses(name: string): string {
  return foldText(name.replace(/\([^)]*\)/g, '')).trim();
}

/** Returns whether a country name in the list of parks means the country of a place from the geocoder. */
function isCountryOf(country: string, { countryCode, countryName }: GeocodedPlace): boolean {
  const name = foldText(country);
  const code = countryCode.toUpperCase();
  if (code !== '') return CODES[name] === code || name === foldText(nameOf(code) ?? '');
  const placeName = foldedNameWithoutParentheses(countryName);
  if (placeName === '') return false;
  return name === placeName || (CODES[name] !== undefined && CODES[name] === CODES[placeName]);
}

type Position = { readonly latitude: number; readonly longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the haversine of the angle between two positions: without a unit, only for comparing. */
function distance(one: Position, other: Position): number {
  const byLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return byLatitude + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * byLongitude;
}

/** Returns the country of the park nearest to a position, or undefined when no park has a position. */
export function nearestCountry(parks: readonly Park[], position: Position): string | undefined {
  let nearest: { readonly country: string; readonly distance: number } | undefined;
  for (const { country, latitude, longitude } of parks) {
    if (latitude === null || longitude === null) continue;
    const distanceToPark = distance(position, { latitude, longitude });
    if (!nearest || distanceToPark < nearest.distance) nearest = { country, distance: distanceToPark };
  }
  return nearest?.country;
}

/**
 * Returns the country of a place, as the list of parks spells it, or undefined when the list has no such country. Where
 * the list divides a country (England, Scotland, Wales), the part of the country decides, then the nearest park.
 */
export function matchCountry(
  parks: readonly Park[],
  place: GeocodedPlace,
  position: Position,
): string | undefined {
  const candidates = new Set(
    parks.map(({ country }) => country).filter((country) => isCountryOf(country, place)),
  );
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

import { parks } from '../../catalogue/parks.ts';

/** Codes of the catalogue's countries that are part of another country or that Intl.DisplayNames names differently. */
const otherCodes: Readonly<Record<string, string>> = {
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Hong Kong': 'HK',
  Turkey: 'TR',
};

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const codesByName = new Map(
  Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  )
    // Skips obsolete codes, which have the name of their successor: FX is named France, too.
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
    .map((code) => [names.of(code), code] as const),
);

export const countryCodeOf = (country: string): string =>
  otherCodes[country] ?? codesByName.get(country) ?? '';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Returns the country of the park nearest to a position, in the format of BigDataCloud's reverse-geocode-client; null for an invalid
 * position.
 */
export function reverseGeocode(query: URLSearchParams): unknown {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
    Number(query.get(name) ?? Number.NaN),
  );
  if (latitude === undefined || longitude === undefined) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  // The haversine of the angle: it grows with the distance.
  const haversine = (park: { readonly latitude: number; readonly longitude: number }) =>
    Math.sin(radians(park.latitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(park.latitude)) *
      Math.sin(radians(park.longitude - longitude) / 2) ** 2;
  const nearest = parks.reduce((best, park) => (haversine(park) < haversine(best) ? park : best));
  const { country, continent } = nearest;
  const countryCode = countryCodeOf(country);
  return {
    latitude,
    longitude,
    continent,
    lookupSource: 'coordinates',
    localityLanguageRequested: 'en',
    city: '',
    countryName: names.of(countryCode) ?? country,
    countryCode,
    postcode: '',
    principalSubdivision: otherCodes[country] === 'GB' ? country : '',
    locality: '',
  };
}

// @spec community/location-call

import type { Environment } from '../environment.ts';

let url: string | undefined;

/** Sets the service that returns the country of a position. Call it once, before anything renders. */
export function connectReverseGeocoder({ reverseGeocodeUrl }: Environment): void {
  url = reverseGeocodeUrl;
}

/** Returns the URL that asks the service for the country of a position. */
export function reverseGeocodingRequestUrl({ latitude, longitude }: GeolocationCoordinates): URL {
  if (!url) throw new Error('reverseGeocodingRequestUrl() was called before connectReverseGeocoder()');
  const requestUrl = new URL(url);
  requestUrl.searchParams.set('latitude', String(latitude));
  requestUrl.searchParams.set('longitude', String(longitude));
  requestUrl.searchParams.set('localityLanguage', 'en');
  return requestUrl;
}

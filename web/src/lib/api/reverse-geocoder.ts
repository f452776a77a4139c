// @spec community/location-call

import type { Environment } from '../environment.ts';

let url: string | undefined;

/** Sets the service that returns the country of a position. Call it once, before anything renders. */
export function connectReverseGeocoder({ reverseGeocodeUrl }: Environment): void {
  url = reverseGeocodeUrl;
}

/** Returns the request URL for a position of the visitor. */
export function reverseGeocodeAddress({ latitude, longitude }: GeolocationCoordinates): URL {
  if (!url) throw new Error('reverseGeocodeAddress() was called before connectReverseGeocoder()');
  const address = new URL(url);
  address.searchParams.set('latitude', String(latitude));
  address.searchParams.set('longitude', String(longitude));
  address.searchParams.set('localityLanguage', 'en');
  return address;
}

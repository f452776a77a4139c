// @spec community/park-picker, community/location-call

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { reverseGeocodingRequestUrl } from '../../../lib/api/reverse-geocoder.ts';
import { type GeocodedPlace, matchCountry, nearestCountry } from '../model/match-country.ts';
import type { Park } from '../model/park.ts';

// @spec community/location-delay
const DELAY_MS = 500;
// @spec community/geolocation-timeout
const TIMEOUT_MS = 10_000;

/** `country` is spelled as in the list of parks; undefined if the list has no parks there. */
export type LocationResult =
  | { readonly status: 'found'; readonly country: string | undefined }
  | { readonly status: 'denied' }
  | { readonly status: 'unavailable' };

const text = z._default(z.string(), '');
const placeSchema = z.object({ countryCode: text, countryName: text, principalSubdivision: text });

function getPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: 60_000 });
  });
}

/** Asks the reverse geocoder for the country of a position. The browser sends the request, not our server. */
async function reverseGeocode(coords: GeolocationCoordinates, signal: AbortSignal): Promise<GeocodedPlace> {
  const response = await fetch(reverseGeocodingRequestUrl(coords), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The geocoder responded with status ${response.status}`);
  const place = placeSchema.parse(await response.json());
  if (place.countryCode === '' && place.countryName === '')
    throw new Error('The geocoder found no country at this position');
  return place;
}

/**
 * Finds the member's country among those with parks. If the geocoder fails, takes the country of the nearest park. Rejects only when
 * aborted.
 */
async function locateCountry(parks: readonly Park[], signal: AbortSignal): Promise<LocationResult> {
  let position: GeolocationPosition;
  try {
    position = await getPosition();
  } catch (error) {
    const isDenied =
      error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;
    return { status: isDenied ? 'denied' : 'unavailable' };
  }
  const { coords } = position;
  try {
    return { status: 'found', country: matchCountry(parks, await reverseGeocode(coords, signal), coords) };
  } catch {
    signal.throwIfAborted();
    return { status: 'found', country: nearestCountry(parks, coords) };
  }
}

function locatedCountryQuery(parks: readonly Park[]) {
  return queryOptions({
    queryKey: ['parks', 'located-country'],
    meta: { isInBackground: true },
    queryFn: ({ signal }) => locateCountry(parks, signal),
    // Locating may open the browser's permission prompt: locate once, and again only when the member retries.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
}

/** Queries the member's country once, shortly after the parks are loaded; `refetch` tries again. */
export function useLocatedCountry(parks: readonly Park[] | undefined) {
  const [isDelayOver, setDelayOver] = useState(false);
  const hasParks = parks !== undefined;
  useEffect(() => {
    if (!hasParks) return;
    const timer = setTimeout(() => setDelayOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasParks]);
  return useQuery({ ...locatedCountryQuery(parks ?? []), enabled: hasParks && isDelayOver });
}

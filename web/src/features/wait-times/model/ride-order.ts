// @spec guide/wait-times-screen

import type { ParkWaits, Ride } from './park-waits.ts';

/** Rides under one heading. */
export type RideGroup = { readonly key: string; readonly name: string; readonly rides: readonly Ride[] };

/** The rides by land, in the source's order; those outside of any land come last. */
export function ridesByLand({ lands, rides }: ParkWaits): readonly RideGroup[] {
  const outside = { key: 'other', name: 'Other Attractions', rides };
  return [...lands.map(({ id, ...land }) => ({ key: String(id), ...land })), outside].filter(
    (group) => group.rides.length > 0,
  );
}

export type PlacedRide = { readonly ride: Ride; readonly land: string };

/** All rides of the park: the open ones by their wait, then those without a figure, then the closed ones. */
export function ridesByWait(groups: readonly RideGroup[]): readonly PlacedRide[] {
  return groups
    .flatMap(({ name, rides }) => rides.map((ride) => ({ ride, land: name })))
    .sort((one, other) => rank(one.ride) - rank(other.ride));
}

function rank({ is_open, wait_time }: Ride): number {
  if (!is_open) return Number.MAX_VALUE;
  return wait_time ?? Number.MAX_SAFE_INTEGER;
}

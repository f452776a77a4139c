// @spec guide/wait-times-screen

import type { ParkWaits, Ride } from '#shared/wait-times.ts';

/** The rides of a land, with the land's id as the key; or the rides outside of lands, with the key 'other'. */
export type RideGroup = { readonly key: string; readonly name: string; readonly rides: readonly Ride[] };

/** Groups rides by land, in the source's order, with rides outside of lands at the end. */
export function ridesByLand({ lands, rides }: ParkWaits): readonly RideGroup[] {
  const outside = { key: 'other', name: 'Other Attractions', rides };
  return [...lands.map(({ id, ...land }) => ({ key: String(id), ...land })), outside].filter(
    (group) => group.rides.length > 0,
  );
}

export type RideWithLand = { readonly ride: Ride; readonly land: string };

/** Sorts all rides of a park: open ones by wait, then open ones without a wait, then closed ones. */
export function ridesByWait(groups: readonly RideGroup[]): readonly RideWithLand[] {
  return groups
    .flatMap(({ name, rides }) => rides.map((ride) => ({ ride, land: name })))
    .sort((one, other) => rank(one.ride) - rank(other.ride));
}

function rank({ is_open, wait_time }: Ride): number {
  if (!is_open) return Number.MAX_VALUE;
  return wait_time ?? Number.MAX_SAFE_INTEGER;
}

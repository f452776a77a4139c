// @spec guide/wait-times-screen

import type { Ride } from '#shared/wait-times.ts';
import type { RideGroup, RideWithLand } from './ride-order.ts';
import { SHORT_MAX_MINUTES } from './wait-badge.ts';

/** All rides, only the open ones, only those with a short wait, or only those of the `RideGroup` with the key after `land `. */
export type RideFilter = 'all' | 'open' | 'short' | `land ${string}`;

export type FilterOption = { readonly value: RideFilter; readonly label: string };

/** Returns the filters of a park. If its rides are in several groups, there is a filter for each group. */
export function filterOptions(groups: readonly RideGroup[]): readonly FilterOption[] {
  const lands = groups.map(({ key, name }): FilterOption => ({ value: `land ${key}`, label: name }));
  return [
    { value: 'all', label: 'All' },
    { value: 'open', label: 'Open' },
    { value: 'short', label: `≤ ${SHORT_MAX_MINUTES} min` },
    ...(lands.length > 1 ? lands : []),
  ];
}

type FilteredRides = {
  /** The open rides by land, without empty lands. */
  readonly open: readonly RideGroup[];
  readonly closed: readonly RideWithLand[];
};

/** Returns the rides that match a filter, open and closed ones apart, in their given order. */
export function filterRides(groups: readonly RideGroup[], filter: RideFilter): FilteredRides {
  const shownGroups = filter.startsWith('land ')
    ? groups.filter(({ key }) => filter === `land ${key}`)
    : groups;
  const matches = (ride: Ride) => ride.is_open && (filter !== 'short' || isShort(ride));
  return {
    open: shownGroups
      .map((group) => ({ ...group, rides: group.rides.filter(matches) }))
      .filter(({ rides }) => rides.length > 0),
    closed:
      filter === 'open' || filter === 'short'
        ? []
        : shownGroups.flatMap(({ name, rides }) =>
            rides.filter(({ is_open }) => !is_open).map((ride) => ({ ride, land: name })),
          ),
  };
}

function isShort({ wait_time }: Ride): boolean {
  return wait_time !== null && wait_time <= SHORT_MAX_MINUTES;
}

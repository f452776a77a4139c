import { VisuallyHidden } from '@mantine/core';
import { type Icon, IconChevronDown, IconMoonStars } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { filterRides, type RideFilter } from '../model/ride-filter.ts';
import { type RideGroup, type RideWithLand, ridesByWait } from '../model/ride-order.ts';
import { RideCard } from './ride-card.tsx';
import classes from './ride-list.module.css';

type RidesProps = {
  readonly groups: readonly RideGroup[];
  readonly filter: RideFilter;
  /** Whether the shortest wait comes first, or the rides are grouped by land. */
  readonly sorted: boolean;
  readonly now: Date;
};

/** Lists the rides that match a filter; closed ones are collapsed at the end. */
export function Rides({ groups, filter, sorted, now }: RidesProps) {
  const { open, closed } = filterRides(groups, filter);
  if (open.length === 0 && closed.length === 0) {
    return <p className={classes.none}>No ride matches this filter right now.</p>;
  }
  return (
    <div>
      {open.length > 0 && sorted && <RidesByWait groups={open} now={now} />}
      {open.length > 0 && !sorted && <RidesByLand groups={open} now={now} />}
      {closed.length > 0 && (
        <CollapsedRides
          icon={IconMoonStars}
          label={closed.length === 1 ? '1 ride closed' : `${closed.length} rides closed`}
        >
          <RideList rides={closed} now={now} />
        </CollapsedRides>
      )}
    </div>
  );
}

type CollapsedRidesProps = { readonly icon: Icon; readonly label: string; readonly children: ReactNode };

/** Shows a row that expands to more rides. */
export function CollapsedRides({ icon: RowIcon, label, children }: CollapsedRidesProps) {
  return (
    <details className={classes.collapsed}>
      <summary className={classes.summary}>
        <RowIcon size={20} stroke={1.8} aria-hidden />
        {label}
        <IconChevronDown size={22} stroke={2} aria-hidden />
      </summary>
      {children}
    </details>
  );
}

type GroupsProps = { readonly groups: readonly RideGroup[]; readonly now: Date };

function RidesByLand({ groups, now }: GroupsProps) {
  return groups.map(({ key, name, rides }) => (
    <section key={key} aria-label={name}>
      <h2 className={classes.heading}>
        <bdi>{name}</bdi>
      </h2>
      <RideList rides={rides.map((ride) => ({ ride }))} now={now} />
    </section>
  ));
}

function RidesByWait({ groups, now }: GroupsProps) {
  return (
    <section aria-label="Shortest wait first">
      <VisuallyHidden component="h2">Shortest wait first</VisuallyHidden>
      <RideList rides={ridesByWait(groups)} now={now} />
    </section>
  );
}

type RideListProps = {
  readonly rides: readonly (Omit<RideWithLand, 'land'> & { readonly land?: string })[];
  readonly now: Date;
};

function RideList({ rides, now }: RideListProps) {
  return (
    <ul className={classes.rides}>
      {rides.map(({ ride, land }) => (
        <RideCard key={ride.id} ride={ride} now={now} {...(land !== undefined && { land })} />
      ))}
    </ul>
  );
}

import { IconMoonStars } from '@tabler/icons-react';
import { filterRides, type RideFilter } from '../model/ride-filter.ts';
import { type RideGroup, type RideWithLand, ridesByWait } from '../model/ride-order.ts';
import { CollapsedRides } from './collapsed-rides.tsx';
import { RideCard } from './ride-card.tsx';
import classes from './ride-list.module.css';

type RidesProps = {
  readonly groups: readonly RideGroup[];
  readonly filter: RideFilter;
  /** Whether the shortest wait comes first. Otherwise the rides are grouped by land. */
  readonly isSorted: boolean;
  /** Whether the whole park seems closed. The caller then collapses all rides, so the closed ones are only grey, not collapsed again. */
  readonly isParkClosed?: boolean;
  /** The most common update time of the open rides, to the minute; undefined if it is stale or unknown. */
  readonly mostCommonUpdateTime: Date | undefined;
  readonly now: Date;
};

/** Lists the rides that match a filter. Closed ones are at the end, collapsed while the park is open. */
export function Rides({
  groups,
  filter,
  isSorted,
  isParkClosed = false,
  mostCommonUpdateTime,
  now,
}: RidesProps) {
  const { open, closed } = filterRides(groups, filter);
  if (open.length === 0 && closed.length === 0) {
    return <p className={classes.noMatch}>No ride matches this filter right now.</p>;
  }
  const RidesInOrder = isSorted ? RidesByWait : RidesByLand;
  return (
    <div>
      {open.length > 0 && (
        <RidesInOrder groups={open} now={now} mostCommonUpdateTime={mostCommonUpdateTime} />
      )}
      {closed.length > 0 && isParkClosed && (
        <section aria-label="Closed rides" className={classes.closed}>
          <RideList rides={closed} now={now} mostCommonUpdateTime={mostCommonUpdateTime} isParkClosed />
        </section>
      )}
      {closed.length > 0 && !isParkClosed && (
        <CollapsedRides
          icon={IconMoonStars}
          label={closed.length === 1 ? '1 ride closed' : `${closed.length} rides closed`}
        >
          <RideList rides={closed} now={now} mostCommonUpdateTime={mostCommonUpdateTime} />
        </CollapsedRides>
      )}
    </div>
  );
}

type GroupsProps = {
  readonly groups: readonly RideGroup[];
  readonly now: Date;
  readonly mostCommonUpdateTime: Date | undefined;
};

function RidesByLand({ groups, ...times }: GroupsProps) {
  return groups.map(({ key, name, rides }) => (
    <section key={key} aria-label={name}>
      <h2 className={classes.heading}>
        <bdi>{name}</bdi>
      </h2>
      <RideList rides={rides.map((ride) => ({ ride }))} {...times} />
    </section>
  ));
}

function RidesByWait({ groups, ...times }: GroupsProps) {
  return (
    <section aria-label="Shortest wait first" data-sorted>
      <h2 className={classes.heading}>Shortest wait first</h2>
      <RideList rides={ridesByWait(groups)} {...times} />
    </section>
  );
}

type RideListProps = {
  readonly rides: readonly (Omit<RideWithLand, 'land'> & { readonly land?: string })[];
  readonly now: Date;
  readonly mostCommonUpdateTime: Date | undefined;
  readonly isParkClosed?: boolean;
};

function RideList({ rides, now, mostCommonUpdateTime, isParkClosed = false }: RideListProps) {
  return (
    <ul className={classes.rides} data-park-closed={isParkClosed || undefined}>
      {rides.map(({ ride, land }) => (
        <RideCard
          key={ride.id}
          ride={ride}
          now={now}
          mostCommonUpdateTime={mostCommonUpdateTime}
          isParkClosed={isParkClosed}
          {...(land !== undefined && { land })}
        />
      ))}
    </ul>
  );
}

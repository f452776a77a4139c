import { IconClockExclamation } from '@tabler/icons-react';
import { timeOf } from '../model/local-time.ts';
import type { Ride } from '../model/park-waits.ts';
import { ageText, isStale } from '../model/wait-age.ts';
import classes from './ride-list.module.css';
import { WaitBadge } from './wait-badge.tsx';

type RideCardProps = {
  readonly ride: Ride;
  readonly now: Date;
  /** The part of the park, where no heading says it. */
  readonly land?: string;
};

/** A ride and how long one waits for it. */
export function RideCard({ ride, now, land }: RideCardProps) {
  const { last_updated: updated } = ride;
  return (
    <li className={classes.card} data-closed={!ride.is_open || undefined}>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <bdi>{ride.name}</bdi>
        </h3>
        <p className={classes.meta}>
          {land !== undefined && <bdi className={classes.land}>{land}</bdi>}
          {updated && (
            <span>
              Updated <time dateTime={updated.toISOString()}>{timeOf(updated)}</time>
            </span>
          )}
          {isStale(updated, now) && (
            <span className={classes.stale}>
              <IconClockExclamation size={17} stroke={2} aria-hidden />
              Stale · {updated ? ageText(updated, now) : 'age unknown'}
            </span>
          )}
        </p>
      </div>
      <WaitBadge ride={ride} />
    </li>
  );
}

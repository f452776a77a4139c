import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { isStale, type Ride } from '#shared/wait-times.ts';
import { LogRideButton } from '../../../ui/ride-log/log-ride-button.tsx';
import { formatTime } from '../model/local-time.ts';
import { formatAge, formatAgo, isSameMinute } from '../model/wait-age.ts';
import classes from './ride-list.module.css';
import { WaitBadge } from './wait-badge.tsx';

type RideCardProps = {
  readonly ride: Ride;
  readonly now: Date;
  /**
   * The most common update time of the open rides, to the minute. It is shown once above the list, so a card shows its own time only if
   * that differs.
   */
  readonly mostCommonUpdateTime: Date | undefined;
  /**
   * Whether the ride is closed in a park that seems closed as a whole: hides the age of the wait, the log button and the colour of the
   * badge.
   */
  readonly isParkClosed: boolean;
  /** The land of the ride, for lists that are not grouped by land. */
  readonly land?: string;
};

/** Shows a ride with its wait, and the age of the wait if it was not updated at `mostCommonUpdateTime`. */
export function RideCard({ ride, now, mostCommonUpdateTime, isParkClosed, land }: RideCardProps) {
  const updatedAt = ride.last_updated === null ? null : new Date(ride.last_updated);
  const isMostCommon =
    updatedAt !== null && mostCommonUpdateTime !== undefined && isSameMinute(updatedAt, mostCommonUpdateTime);
  const time = updatedAt && (
    <>
      Updated <time dateTime={updatedAt.toISOString()}>{formatTime(updatedAt)}</time>
    </>
  );
  return (
    <li className={classes.card} data-closed={!ride.is_open || undefined}>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <bdi>{ride.name}</bdi>
        </h3>
        {land !== undefined && <bdi className={classes.land}>{land}</bdi>}
        {isMostCommon || isParkClosed ? (
          <VisuallyHidden>{time}</VisuallyHidden>
        ) : (
          <p className={classes.meta}>
            {isStale(updatedAt, now) ? (
              <span className={classes.stale}>
                <IconClockExclamation size={15} stroke={2.2} aria-hidden />
                Stale · {updatedAt ? formatAge(updatedAt, now) : 'age unknown'}
              </span>
            ) : (
              updatedAt && <span className={classes.age}>{formatAgo(updatedAt, now)}</span>
            )}
            {time && <span>{time}</span>}
          </p>
        )}
      </div>
      {/* The screen of a closed park has a separate list to log its coasters. */}
      {!isParkClosed && <LogRideButton name={ride.name} />}
      <WaitBadge ride={ride} isParkClosed={isParkClosed} />
    </li>
  );
}

import type { ReactNode } from 'react';
import { formatParkTime, formatTime } from '../model/local-time.ts';
import { formatAgo } from '../model/wait-age.ts';
import classes from './ride-list.module.css';

type UpdatedLineProps = {
  /** The most common update time of the open rides, to the minute; undefined if it is stale or unknown. */
  readonly mostCommonUpdateTime: Date | undefined;
  /** The park's time zone; null if it is unknown. */
  readonly timezone: string | null;
  readonly now: Date;
  /** The button that loads the waits again. */
  readonly refresh: ReactNode;
};

/** Says when the waits were updated: their age, and the time of day in the member's time zone. */
export function UpdatedLine({ mostCommonUpdateTime, timezone, now, refresh }: UpdatedLineProps) {
  const isOtherTimeZone = formatParkTime(timezone, now) !== undefined;
  return (
    <div className={classes.updated}>
      {mostCommonUpdateTime && (
        <p>
          Updated <strong>{formatAgo(mostCommonUpdateTime, now)}</strong> ·{' '}
          <time dateTime={mostCommonUpdateTime.toISOString()}>{formatTime(mostCommonUpdateTime)}</time>
          {isOtherTimeZone && ' your time'}
        </p>
      )}
      {refresh}
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatParkTime, formatTime } from '../model/local-time.ts';
import { formatAgo } from '../model/wait-age.ts';
import classes from './ride-list.module.css';

type UpdatedLineProps = {
  /** When most open rides were updated; undefined if the waits have no recent time. */
  readonly updatedAt: Date | undefined;
  /** The park's time zone; null if it is unknown. */
  readonly timezone: string | null;
  readonly now: Date;
  /** The button that loads the waits again. */
  readonly refresh: ReactNode;
};

/** Says when the waits were updated: their age, and the time of day in the member's time zone. */
export function UpdatedLine({ updatedAt, timezone, now, refresh }: UpdatedLineProps) {
  const isOtherTimeZone = formatParkTime(timezone, now) !== undefined;
  return (
    <div className={classes.updated}>
      {updatedAt && (
        <p>
          Updated <strong>{formatAgo(updatedAt, now)}</strong> ·{' '}
          <time dateTime={updatedAt.toISOString()}>{formatTime(updatedAt)}</time>
          {isOtherTimeZone && ' your time'}
        </p>
      )}
      {refresh}
    </div>
  );
}

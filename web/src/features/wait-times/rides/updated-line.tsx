import { formatParkTime, formatTime } from '../model/local-time.ts';
import { formatAgo } from '../model/wait-age.ts';
import classes from './ride-list.module.css';

type UpdatedLineProps = {
  readonly updatedAt: Date;
  /** The park's time zone. */
  readonly timezone: string | null;
  readonly now: Date;
};

/** Says when the waits were updated: their age, and the visitor's own time. */
export function UpdatedLine({ updatedAt, timezone, now }: UpdatedLineProps) {
  const isOtherTimeZone = formatParkTime(timezone, now) !== undefined;
  return (
    <p className={classes.updated}>
      Updated <strong>{formatAgo(updatedAt, now)}</strong> ·{' '}
      <time dateTime={updatedAt.toISOString()}>{formatTime(updatedAt)}</time>
      {isOtherTimeZone && ' your time'}
    </p>
  );
}

import type { Ride } from '#shared/wait-times.ts';
import { waitBadge } from '../model/wait-badge.ts';
import classes from './wait-badge.module.css';

type WaitBadgeProps = {
  readonly ride: Ride;
  /** Whether the badge is small and grey, because the whole park seems closed. */
  readonly isParkClosed?: boolean;
};

/** Shows a ride's wait, with a colour and a shape for its length. */
export function WaitBadge({ ride, isParkClosed = false }: WaitBadgeProps) {
  const { text, tone } = waitBadge(ride);
  const minutes = /^\d*/.exec(text)?.[0] ?? '';
  return (
    <span className={classes.badge} data-tone={tone} data-park-closed={isParkClosed || undefined}>
      {minutes !== '' && <span className={classes.minutes}>{minutes}</span>}
      {text.slice(minutes.length)}
    </span>
  );
}

import type { Ride } from '#shared/wait-times.ts';
import { waitBadge } from '../model/wait-badge.ts';
import classes from './wait-badge.module.css';

type WaitBadgeProps = {
  readonly ride: Ride;
  /** Whether the badge is small and grey, because the whole park seems closed. */
  readonly isQuiet?: boolean;
};

/** Shows a ride's wait, with a colour and a shape for its length. */
export function WaitBadge({ ride, isQuiet = false }: WaitBadgeProps) {
  const { text, tone } = waitBadge(ride);
  const minutes = /^\d*/.exec(text)?.[0] ?? '';
  return (
    <span className={classes.badge} data-tone={tone} data-quiet={isQuiet || undefined}>
      {minutes !== '' && <span className={classes.figure}>{minutes}</span>}
      {text.slice(minutes.length)}
    </span>
  );
}

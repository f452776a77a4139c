import type { Ride } from '../model/park-waits.ts';
import { waitBadge } from '../model/wait-badge.ts';
import classes from './wait-badge.module.css';

/** How long one waits, in words and in colour. */
export function WaitBadge({ ride }: { readonly ride: Ride }) {
  const { text, tone } = waitBadge(ride);
  const figure = /^\d*/.exec(text)?.[0] ?? '';
  return (
    <span className={classes.badge} data-tone={tone}>
      {figure !== '' && <span className={classes.figure}>{figure}</span>}
      {text.slice(figure.length)}
    </span>
  );
}

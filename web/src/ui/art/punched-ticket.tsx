import { useId } from 'react';
import classes from './punched-ticket.module.css';

type PunchedTicketProps = {
  readonly size?: number;
  /** Plays the punch animation. */
  readonly isAnimated?: boolean;
};

/** Draws a ticket with a check punched out of it, for a meetup that the member attends. Decorative. */
export function PunchedTicket({ size = 24, isAnimated = false }: PunchedTicketProps) {
  const hole = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classes.drawing}
      data-animated={isAnimated || undefined}
      aria-hidden="true"
    >
      <mask id={hole}>
        <path fill="#fff" d="M0 0h24v24H0z" />
        <path className={classes.hole} d="m7.5 12.2 3.1 3.1 6-6.4" />
      </mask>
      <path
        className={classes.ticket}
        mask={`url(#${hole})`}
        d="M1.5 7a2 2 0 0 1 2-2h17a2 2 0 0 1 2 2v2.8a2.2 2.2 0 0 0 0 4.4V17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-2.8a2.2 2.2 0 0 0 0-4.4z"
      />
      <path className={classes.chad} d="m8.5 12.2 2.1 2.1 4-4.4" />
    </svg>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './stretched-link.module.css';

type StretchedLinkProps = {
  readonly to: string;
  readonly isUnderlined?: boolean;
  /** Whether a click elsewhere on a card with `useCardClick` follows this link. */
  readonly opensCard?: boolean;
  readonly children: ReactNode;
};

/**
 * Renders a link whose target is the whole card around it: the nearest positioned ancestor. The card sets
 * `--stretched-link-radius` and, where it hides its overflow, a negative `--stretched-link-offset`.
 */
export function StretchedLink({ to, isUnderlined = false, opensCard = false, children }: StretchedLinkProps) {
  return (
    <Link
      to={to}
      className={`${classes.link} ${isUnderlined ? classes.underlined : ''}`}
      data-card-link={opensCard || undefined}
    >
      {children}
    </Link>
  );
}

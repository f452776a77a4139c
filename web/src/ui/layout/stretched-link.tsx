import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './stretched-link.module.css';

type StretchedLinkProps = {
  readonly to: string;
  readonly isUnderlined?: boolean;
  /** Whether a click on a part of the card in front of this link, such as a time, follows the link too. The card needs `useCardClick`. */
  readonly opensCard?: boolean;
  readonly children: ReactNode;
};

/**
 * Renders a link whose click area is the whole card around it: the nearest positioned ancestor. A card may set
 * `--stretched-link-radius` and, where it hides its overflow, a negative `--stretched-link-offset` for the focus ring.
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

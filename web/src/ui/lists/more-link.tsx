import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './more-link.module.css';

type MoreLinkProps = { readonly to: string; readonly children: ReactNode };

/** Links from a section to the screen with all of its content. */
export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <Link to={to} className={classes.link ?? ''}>
      {children}
      <IconChevronRight size={18} stroke={2.2} aria-hidden />
    </Link>
  );
}

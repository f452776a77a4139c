import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './collapsed-rides.module.css';

type CollapsedRidesProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly children: ReactNode;
};

/** Shows a row that expands to more rides. */
export function CollapsedRides({ icon: RowIcon, label, children }: CollapsedRidesProps) {
  return (
    <details className={classes.collapsed}>
      <summary className={classes.summary}>
        <RowIcon size={20} stroke={1.8} aria-hidden />
        {label}
        <IconChevronDown size={22} stroke={2} aria-hidden />
      </summary>
      {children}
    </details>
  );
}

import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './meetup-fact.module.css';

type MeetupFactProps = {
  readonly icon: Icon;
  /** What the icon says to those who don't see it. */
  readonly label: string;
  readonly children: ReactNode;
};

/** One line about a meetup: when, where, how many. */
export function MeetupFact({ icon: FactIcon, label, children }: MeetupFactProps) {
  return (
    <p className={classes.fact}>
      <FactIcon size={20} stroke={1.8} role="img" aria-label={label} />
      <span>{children}</span>
    </p>
  );
}

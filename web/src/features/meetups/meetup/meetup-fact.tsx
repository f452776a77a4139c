import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './meetup-fact.module.css';

type MeetupFactProps = {
  readonly icon: Icon;
  /** Accessible name of the icon. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Shows one line about a meetup with an icon, such as its date or location. */
export function MeetupFact({ icon: FactIcon, label, children }: MeetupFactProps) {
  return (
    <p className={classes.fact}>
      <FactIcon size={20} stroke={1.8} role="img" aria-label={label} />
      <span>{children}</span>
    </p>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import classes from './today-card.module.css';

type TodayCardProps = {
  /** Says whether the card shows a visit or a meetup, such as "Your visit today". */
  readonly label: string;
  readonly title: string;
  readonly to: string;
  /** The location of the meetup, or the country of the visited park. */
  readonly facts: ReactNode;
  /** A badge beside the facts, such as that the park is closed now. */
  readonly badge?: ReactNode;
  /** The members who attend the meetup or visit the park. */
  readonly people: ReactNode;
  /** The waits of the park. */
  readonly waits?: ReactNode;
  /** Lets the member log rides in the park. */
  readonly log?: ReactNode;
};

/** Shows one of today's visits or meetups. */
export function TodayCard({ label, title, to, facts, badge, people, waits, log }: TodayCardProps) {
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.plan}>
        <p className={classes.label}>{label}</p>
        <h2 className={classes.title} id={heading}>
          <StretchedLink to={to}>
            <bdi>{title}</bdi>
          </StretchedLink>
        </h2>
        <p className={classes.facts}>
          <span>{facts}</span>
          {badge}
        </p>
        <div className={classes.footer}>
          {people}
          <IconChevronRight size={24} stroke={2.2} aria-hidden className={classes.chevron} />
        </div>
      </div>
      {waits && <div className={classes.waits}>{waits}</div>}
      {log}
    </section>
  );
}

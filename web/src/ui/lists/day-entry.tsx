import type { ReactNode } from 'react';
import { formatDay } from '../../lib/time/calendar-date.ts';
import { StretchedLink } from '../layout/stretched-link.tsx';
import classes from './day-entry.module.css';

type DayEntryProps = {
  /** The day, as yyyy-MM-dd. */
  readonly date: string;
  readonly title: string;
  /** Path that a click anywhere on the entry opens. Without it, the entry is no link. */
  readonly to?: string;
  /** Lines below the title. */
  readonly children?: ReactNode;
};

/** Shows a list entry for something that takes place on a day. */
export function DayEntry({ date, title, to, children }: DayEntryProps) {
  return (
    <div className={classes.entry}>
      <DayTile date={date} />
      <div className={classes.text}>
        <h3 className={classes.title}>
          {to === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <StretchedLink to={to} isUnderlined>
              <bdi>{title}</bdi>
            </StretchedLink>
          )}
        </h3>
        {children && <div className={classes.details}>{children}</div>}
      </div>
    </div>
  );
}

/** Shows a day (yyyy-MM-dd) as a leaf of a calendar. */
export function DayTile({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} className={classes.day}>
      <span className={classes.month}>{formatDay(date, { month: 'short' })}</span>
      <span className={classes.number}>{formatDay(date, { day: 'numeric' })}</span>
    </time>
  );
}

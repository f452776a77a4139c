// @spec community/week-calendar

import { formatDay } from '../../../lib/time/calendar-date.ts';
import { type DayCounts, dayLabel } from '../model/describe-day.ts';
import dayClasses from './calendar-day.module.css';
import classes from './week-strip.module.css';

/** Dates are yyyy-MM-dd. */
type WeekStripProps = {
  /** The seven days of the week. */
  readonly days: readonly string[];
  readonly today: string;
  readonly selected: string;
  readonly countsOf: (date: string) => DayCounts;
  readonly onSelect: (date: string) => void;
};

const weekdayOf = (date: string) => formatDay(date, { weekday: 'short' });

/** Shows the days of a week with marks for visits and meetups. */
export function WeekStrip({ days, today, selected, countsOf, onSelect }: WeekStripProps) {
  return (
    <ol className={classes.strip}>
      {days.map((date) => {
        const counts = countsOf(date);
        return (
          <li key={date}>
            <button
              type="button"
              className={`${dayClasses.day} ${classes.day}`}
              aria-label={`${weekdayOf(date)} ${dayLabel(date, counts)}`}
              aria-pressed={date === selected}
              aria-current={date === today ? 'date' : undefined}
              data-past={date < today || undefined}
              onClick={() => onSelect(date)}
            >
              <span className={classes.weekday}>{weekdayOf(date)}</span>{' '}
              <span className={`${dayClasses.number} ${classes.number}`}>
                {formatDay(date, { day: 'numeric' })}
              </span>
              <span className={classes.marks}>
                {counts.visits > 0 && <span className={classes.visit} />}
                {counts.meetups > 0 && <span className={classes.meetup} />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

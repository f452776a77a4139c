// @spec community/week-calendar

import { formatDay } from '../../../lib/time/calendar-date.ts';
import { dayLabel, type PlanCounts } from '../model/day-plans.ts';
import dayClasses from './calendar-day.module.css';
import classes from './week-strip.module.css';

type WeekStripProps = {
  readonly days: readonly string[];
  readonly today: string;
  readonly selected: string;
  readonly countPlans: (date: string) => PlanCounts;
  readonly onSelect: (date: string) => void;
};

const weekdayOf = (date: string) => formatDay(date, { weekday: 'short' });

/** Shows the days of a week with marks for visits and meetups. */
export function WeekStrip({ days, today, selected, countPlans, onSelect }: WeekStripProps) {
  return (
    <ol className={classes.strip}>
      {days.map((date) => {
        const plans = countPlans(date);
        return (
          <li key={date}>
            <button
              type="button"
              className={`${dayClasses.day} ${classes.day}`}
              aria-label={`${weekdayOf(date)} ${dayLabel(date, plans)}`}
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
                {plans.visits > 0 && <span className={classes.visit} />}
                {plans.meetups > 0 && <span className={classes.meetup} />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

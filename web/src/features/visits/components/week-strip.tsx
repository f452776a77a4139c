// @spec community/week-calendar

import { formatDay } from '../../../lib/time/calendar-date.ts';
import classes from './week-strip.module.css';

type DayPlans = { readonly visits: number; readonly meetups: number };

type WeekStripProps = {
  readonly days: readonly string[];
  readonly today: string;
  readonly selected: string;
  readonly plansOn: (date: string) => DayPlans;
  readonly onSelect: (date: string) => void;
};

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const weekdayOf = (date: string) => formatDay(date, { weekday: 'short' });
const numberOf = (date: string) => formatDay(date, { day: 'numeric' });

/** Starts with the visible text, as voice control requires (WCAG 2.5.3, Label in Name). */
function labelFor(date: string, { visits, meetups }: DayPlans): string {
  const month = formatDay(date, { month: 'long', year: 'numeric' });
  const plans = [visits > 0 && pluralize(visits, 'visit'), meetups > 0 && pluralize(meetups, 'meetup')];
  const day = `${weekdayOf(date)} ${numberOf(date)}`;
  return [day, month, ...plans.filter((plan) => plan !== false)].join(', ');
}

/** Shows the days of a week with marks for visits and meetups. */
export function WeekStrip({ days, today, selected, plansOn, onSelect }: WeekStripProps) {
  return (
    <ol className={classes.strip}>
      {days.map((date) => {
        const plans = plansOn(date);
        return (
          <li key={date}>
            <button
              type="button"
              className={classes.day}
              aria-label={labelFor(date, plans)}
              aria-pressed={date === selected}
              aria-current={date === today ? 'date' : undefined}
              data-past={date < today || undefined}
              onClick={() => onSelect(date)}
            >
              <span className={classes.weekday}>{weekdayOf(date)}</span>{' '}
              <span className={classes.number}>{numberOf(date)}</span>
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

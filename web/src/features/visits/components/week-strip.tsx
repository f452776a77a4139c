import { formatDay } from '../../../lib/calendar-date.ts';
import classes from './week-strip.module.css';

type DayPlans = { readonly visits: number; readonly meetups: number };

type WeekStripProps = {
  readonly days: readonly string[];
  readonly today: string;
  readonly selected: string;
  readonly plansOn: (date: string) => DayPlans;
  readonly onSelect: (date: string) => void;
};

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function describe(date: string, { visits, meetups }: DayPlans): string {
  const day = formatDay(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const plans = [visits > 0 && counted(visits, 'visit'), meetups > 0 && counted(meetups, 'meetup')];
  return [day, ...plans.filter((plan) => plan !== false)].join(', ');
}

/** Seven days side by side; each tells whether something is planned on it. */
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
              aria-label={describe(date, plans)}
              aria-pressed={date === selected}
              aria-current={date === today ? 'date' : undefined}
              data-past={date < today || undefined}
              onClick={() => onSelect(date)}
            >
              <span className={classes.weekday}>{formatDay(date, { weekday: 'short' })}</span>
              <span className={classes.number}>{formatDay(date, { day: 'numeric' })}</span>
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

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isCalendarDate, LAST_CALENDAR_DATE } from '#shared/rules/calendar-date.ts';
import { addDays, firstWeekdayOf, startOfWeek, type Weekday } from '../../../lib/time/calendar-date.ts';
import { addMonths, endOfMonth, type Period, startOfMonth } from '../../../lib/time/calendar-month.ts';
import { useToday } from '../components/use-today.ts';

export type CalendarView = 'week' | 'month';

/** Dates are yyyy-MM-dd. */
export type CalendarState = {
  readonly view: CalendarView;
  readonly today: string;
  readonly firstWeekday: Weekday;
  readonly selected: string;
  /** The week and the month that contain the selected day. */
  readonly week: Period;
  readonly month: Period;
  readonly show: (view: CalendarView) => void;
  readonly select: (date: string) => void;
  /** Moves by weeks or months, and selects today if it is in the new period, otherwise the first day. */
  readonly move: (periods: number) => void;
};

/** The earliest day that can be selected. */
const FIRST_DATE = '2000-01-01';

/**
 * Returns what the calendar shows and the functions that change it. The state is in the URL (`view=month` and `day=yyyy-MM-dd`), so that
 * going back, reloading and sharing keep it. Without these parameters the calendar shows the current week.
 */
export function useCalendarState(): CalendarState {
  const [parameters, setParameters] = useSearchParams();
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language));
  const today = useToday();
  const view = parameters.get('view') === 'month' ? 'month' : 'week';
  const selected = dateInRange(parameters.get('day')) ?? today;
  const weekOf = (date: string) => startOfWeek(date, firstWeekday);

  function set(name: string, value: string | null): void {
    const newParameters = new URLSearchParams(parameters);
    if (value === null) newParameters.delete(name);
    else newParameters.set(name, value);
    // `flushSync`: otherwise React Router renders in a transition, and a key pressed before it ends would start from the old day.
    setParameters(newParameters, { replace: true, preventScrollReset: true, flushSync: true });
  }

  function select(date: string): void {
    if (dateInRange(date)) set('day', date === today ? null : date);
  }

  return {
    view,
    today,
    firstWeekday,
    selected,
    week: { first: weekOf(selected), last: addDays(weekOf(selected), 6) },
    month: { first: startOfMonth(selected), last: endOfMonth(selected) },
    show: (next) => set('view', next === 'week' ? null : next),
    select,
    move(periods) {
      const isWeek = view === 'week';
      const first = isWeek
        ? addDays(weekOf(selected), periods * 7)
        : addMonths(startOfMonth(selected), periods);
      select((isWeek ? weekOf : startOfMonth)(today) === first ? today : first);
    },
  };
}

function dateInRange(date: string | null): string | undefined {
  return date !== null && isCalendarDate(date) && date >= FIRST_DATE && date <= LAST_CALENDAR_DATE
    ? date
    : undefined;
}

// @spec community/week-calendar

import { Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, formatDay, startOfWeek, weekFrom } from '../../../lib/time/calendar-date.ts';
import { addMonths, weeksOfMonth } from '../../../lib/time/calendar-month.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useMonthVisitCounts } from '../api/count-month-visits.ts';
import { dayLabel } from '../model/describe-day.ts';
import dayClasses from './calendar-day.module.css';
import classes from './month-grid.module.css';
import type { CalendarState } from './use-calendar-state.ts';

/** The number of meetups on each day of the month. */
export type MonthMeetups = {
  /** By date (yyyy-MM-dd); undefined until they are loaded. A day without meetups may be missing. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
};

type MonthGridProps = {
  readonly calendar: CalendarState;
  readonly meetups: MonthMeetups;
  /** Id of the element with the name of the month. */
  readonly labelledBy: string;
  /** Called with the day that the member clicks. The arrow keys select a day without this call. */
  readonly onChoose: (date: string) => void;
};

/** Shows the days of a month with their numbers of visits and meetups. The arrow keys select neighbouring days. */
export function MonthGrid({ calendar, meetups, labelledBy, onChoose }: MonthGridProps) {
  const { month, today, selected, firstWeekday } = calendar;
  const visits = useMonthVisitCounts(month);
  const selectedButton = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);

  // Move the focus after rendering, because a key can select a day of a month that was not on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when another day is selected
  useEffect(() => {
    if (movesFocus.current) selectedButton.current?.focus();
    movesFocus.current = false;
  }, [selected]);

  function selectByKey(event: KeyboardEvent): void {
    const target = targetOf(event.key, calendar);
    if (target === undefined) return;
    event.preventDefault();
    // Safari rejects more than a hundred changes of the URL within seconds: ignore a key that is held down.
    if (event.repeat) return;
    movesFocus.current = true;
    calendar.select(target);
  }

  const weeks = weeksOfMonth(month.first, firstWeekday);
  const failed = visits.isError || meetups.failed;
  const isLoading = !failed && !(visits.data && meetups.counts);
  const hasCounts = Boolean(visits.data?.size || meetups.counts?.size);
  return (
    <div className={classes.month}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells the arrow keys select */}
      <table role="grid" className={classes.grid} aria-labelledby={labelledBy} aria-busy={isLoading}>
        <thead>
          <tr>
            {weekFrom(startOfWeek(today, firstWeekday)).map((date) => (
              <th key={date} scope="col" abbr={formatDay(date, { weekday: 'long' })}>
                {formatDay(date, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={selectByKey}>
          {weeks.map((week, index) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no date
                if (date === null) return <td key={`${index}-${weekday}`} />;
                const counts = {
                  visits: visits.data?.get(date) ?? 0,
                  meetups: meetups.counts?.get(date) ?? 0,
                };
                return (
                  <td key={date}>
                    <button
                      type="button"
                      ref={date === selected ? selectedButton : null}
                      className={`${dayClasses.day} ${classes.day}`}
                      tabIndex={date === selected ? 0 : -1}
                      aria-label={dayLabel(date, counts)}
                      aria-pressed={date === selected}
                      aria-current={date === today ? 'date' : undefined}
                      data-past={date < today || undefined}
                      onClick={() => onChoose(date)}
                    >
                      <span className={`${dayClasses.number} ${classes.number}`}>
                        {formatDay(date, { day: 'numeric' })}
                      </span>
                      <span className={classes.marks} data-loading={isLoading || undefined}>
                        {counts.visits > 0 && (
                          <span className={classes.visits} data-noun={noun('visit', counts.visits)}>
                            {shortCount(counts.visits)}
                          </span>
                        )}
                        {counts.meetups > 0 && (
                          <span className={classes.meetups} data-noun={noun('meetup', counts.meetups)}>
                            {shortCount(counts.meetups)}
                          </span>
                        )}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isLoading && (
        <VisuallyHidden role="status" aria-label="Loading the month">
          Loading the month
        </VisuallyHidden>
      )}
      {failed ? (
        <LoadError
          message="Failed to load the month"
          pending={visits.isFetching}
          onRetry={() => {
            if (visits.isError) void visits.refetch();
            if (meetups.failed) meetups.onRetry();
          }}
        />
      ) : (
        <Text
          size="sm"
          c="dimmed"
          className={classes.legend ?? ''}
          data-key={isLoading || hasCounts || undefined}
        >
          {isLoading || hasCounts ? (
            <>
              <span className={classes.key} data-visits aria-hidden="true" /> visits
              <span className={classes.key} data-meetups aria-hidden="true" /> meetups
            </>
          ) : month.last < today ? (
            'No visits or meetups in this month.'
          ) : (
            'Nothing planned in this month yet.'
          )}
        </Text>
      )}
    </div>
  );
}

/** Returns the day to which a key moves the selection, or undefined for other keys. */
function targetOf(key: string, { selected, firstWeekday }: CalendarState): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(selected, -1);
    case 'ArrowRight':
      return addDays(selected, 1);
    case 'ArrowUp':
      return addDays(selected, -7);
    case 'ArrowDown':
      return addDays(selected, 7);
    case 'Home':
      return startOfWeek(selected, firstWeekday);
    case 'End':
      return addDays(startOfWeek(selected, firstWeekday), 6);
    case 'PageUp':
      return addMonths(selected, -1);
    case 'PageDown':
      return addMonths(selected, 1);
    default:
      return undefined;
  }
}

/** Shortens large counts; the accessible name of the day has the exact number. */
const shortCount = (count: number) => (count > 99 ? '99+' : count);

/** Returns the noun after a count. It is visible only where the days are wide enough. */
const noun = (singular: string, count: number) => (count === 1 ? singular : `${singular}s`);

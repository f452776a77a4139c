// @spec community/week-calendar

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useId } from 'react';
import { loadCode } from '../../../lib/browser/load-code.ts';
import { weekFrom } from '../../../lib/time/calendar-date.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useWeekVisits } from '../api/get-week-visits.ts';
import { PlanVisitDialog } from '../components/plan-visit-dialog.tsx';
import type { RenderParkPicker } from '../components/plan-visit-form.tsx';
import { type CalendarMeetup, meetupsOn } from '../model/calendar-meetup.ts';
import { CalendarHead } from './calendar-head.tsx';
import { DayDetails } from './day-details.tsx';
import type { MonthGrid as Grid, MonthMeetups } from './month-grid.tsx';
import type { CalendarState, CalendarView } from './use-calendar-state.ts';
import { useUnsentVisits } from './use-unsent-visits.ts';
import classes from './visits-calendar.module.css';
import { WeekStrip } from './week-strip.tsx';

/** The code of the month is loaded when a month is first shown. */
const MonthGrid = lazy<typeof Grid>(() =>
  loadCode(() => import('./month-grid.tsx')).then(
    (module) => ({ default: module.MonthGrid }),
    () => ({ default: MonthLoadError }),
  ),
);

type VisitsCalendarProps = {
  readonly calendar: CalendarState;
  /** The meetups of the week with the selected day. Undefined until they are loaded. */
  readonly meetups: readonly CalendarMeetup[] | undefined;
  /** From this day on (yyyy-MM-dd), `meetups` may be incomplete. Undefined if all are loaded. */
  readonly meetupsMissingFrom?: string | undefined;
  readonly meetupsFailed?: boolean;
  readonly onRetryMeetups?: () => void;
  readonly monthMeetups: MonthMeetups;
  readonly meetupHref: (meetup: CalendarMeetup) => string;
  readonly renderParkPicker: RenderParkPicker;
};

/** Shows a week or a month of planned park visits and meetups, and those of the selected day. */
export function VisitsCalendar({
  calendar,
  meetups,
  meetupsMissingFrom,
  meetupsFailed = false,
  onRetryMeetups,
  monthMeetups,
  meetupHref,
  renderParkPicker,
}: VisitsCalendarProps) {
  const titleId = useId();
  const { view, today, selected, select } = calendar;
  const { first, last } = calendar[view];
  const [listOpened, list] = useDisclosure(view === 'month');
  const [dialogOpened, dialog] = useDisclosure(false);
  const week = useWeekVisits(calendar.week.first);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = week;

  // Pages are sorted by day: fetch until the selected day is reached.
  const loadedUpTo = week.data?.at(-1)?.visit_date;
  const isSelectedDayMissing = hasNextPage && loadedUpTo !== undefined && loadedUpTo < selected;
  useEffect(() => {
    if (isSelectedDayMissing && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [isSelectedDayMissing, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  function selectAndOpen(date: string): void {
    select(date);
    list.open();
  }

  /** Switches between week and month. The list of the selected day opens together with the month, and closes when the week is shown. */
  function show(next: CalendarView): void {
    calendar.show(next);
    if (next === 'month') list.open();
    else list.close();
  }

  const unsentVisits = useUnsentVisits().filter(({ id }) => !week.data?.some((visit) => visit.id === id));
  const visits = week.data && [...week.data, ...unsentVisits];
  const visitsOn = (date: string) => visits?.filter((visit) => visit.visit_date === date);
  return (
    <section className={classes.calendar} aria-labelledby={titleId}>
      <div className={classes.sections} data-view={view}>
        <CalendarHead calendar={calendar} onShow={show} titleId={titleId} onPlan={dialog.open} />
        {view === 'week' ? (
          <WeekStrip
            days={weekFrom(first)}
            today={today}
            selected={selected}
            countsOf={(date) => ({
              visits: visitsOn(date)?.length ?? 0,
              meetups: meetups ? meetupsOn(meetups, date).length : 0,
            })}
            onSelect={selectAndOpen}
          />
        ) : (
          <Suspense fallback={<div className={classes.placeholder} />}>
            <MonthGrid
              calendar={calendar}
              meetups={monthMeetups}
              labelledBy={titleId}
              onChoose={selectAndOpen}
            />
          </Suspense>
        )}
        <DayDetails
          date={selected}
          today={today}
          opened={listOpened}
          onToggle={list.toggle}
          action={
            (today < first || today > last) && (
              <Button variant="default" onClick={() => select(today)}>
                Today
              </Button>
            )
          }
          visits={isSelectedDayMissing ? undefined : visitsOn(selected)}
          hasMoreVisits={hasNextPage && loadedUpTo === selected}
          fetchingVisits={week.isFetching}
          visitsFailed={week.isError}
          onLoadMoreVisits={() => fetchNextPage()}
          onRetryVisits={() => (isFetchNextPageError ? fetchNextPage() : week.refetch())}
          meetups={meetups && meetupsOn(meetups, selected)}
          hasMoreMeetups={meetupsMissingFrom !== undefined && meetupsMissingFrom <= selected}
          meetupsFailed={meetupsFailed}
          onRetryMeetups={onRetryMeetups}
          meetupHref={meetupHref}
        />
      </div>
      <PlanVisitDialog
        opened={dialogOpened}
        onClose={dialog.close}
        today={today}
        initialDate={selected < today ? today : selected}
        renderParkPicker={renderParkPicker}
        onAdded={selectAndOpen}
      />
    </section>
  );
}

/** Shown in place of the month when its code could not be loaded, for example without a connection. */
function MonthLoadError() {
  return <LoadError message="Failed to load the month" pending={false} onRetry={() => location.reload()} />;
}

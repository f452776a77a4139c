// @spec community/week-calendar

import { ActionIcon, Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import {
  addDays,
  firstWeekdayOf,
  formatDays,
  startOfWeek,
  weekFrom,
} from '../../../lib/time/calendar-date.ts';
import { useWeekVisits } from '../api/get-week-visits.ts';
import { type CalendarMeetup, meetupsOn } from '../model/calendar-meetup.ts';
import { DayDetails } from './day-details.tsx';
import { PlanVisitDialog } from './plan-visit-dialog.tsx';
import type { RenderParkPicker } from './plan-visit-form.tsx';
import { useToday } from './use-today.ts';
import classes from './visits-calendar.module.css';
import { WeekStrip } from './week-strip.tsx';

type VisitsCalendarProps = {
  /** Undefined while loading. May include meetups outside of the shown week. */
  readonly meetups: readonly CalendarMeetup[] | undefined;
  /** From this day on the list of meetups may be incomplete. */
  readonly meetupsMissingFrom?: string | undefined;
  readonly meetupsFailed?: boolean;
  readonly onRetryMeetups?: () => void;
  readonly meetupHref: (meetup: CalendarMeetup) => string;
  readonly renderParkPicker: RenderParkPicker;
  /** Called with the first and the last day of the shown week, initially and on every change. */
  readonly onShowWeek?: (first: string, last: string) => void;
};

/** Shows a week of planned park visits and meetups. */
export function VisitsCalendar({
  meetups,
  meetupsMissingFrom,
  meetupsFailed = false,
  onRetryMeetups,
  meetupHref,
  renderParkPicker,
  onShowWeek,
}: VisitsCalendarProps) {
  const titleId = useId();
  const today = useToday();
  const { first, last, selected, select, moveByWeeks } = useShownWeek(today);
  const [listOpened, list] = useDisclosure(false);
  const [dialogOpened, dialog] = useDisclosure(false);
  const week = useWeekVisits(first);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = week;

  useEffect(() => onShowWeek?.(first, last), [onShowWeek, first, last]);

  // Pages are sorted by day: fetch until the selected day is reached.
  const loadedUpTo = week.data?.at(-1)?.visit_date;
  const isAhead = hasNextPage && loadedUpTo !== undefined && loadedUpTo < selected;
  useEffect(() => {
    if (isAhead && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [isAhead, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  function selectAndOpen(date: string): void {
    select(date);
    list.open();
  }

  const visitsOn = (date: string) => week.data?.filter((visit) => visit.visit_date === date);
  return (
    <section className={classes.calendar} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.week}>
          <ActionIcon aria-label="Previous week" onClick={() => moveByWeeks(-1)}>
            <IconChevronLeft aria-hidden className={classes.arrow} />
          </ActionIcon>
          <Title order={2} className={classes.title ?? ''} id={titleId} aria-live="polite">
            {formatDays(first, last, { day: 'numeric', month: 'short', year: 'numeric' })}
          </Title>
          <ActionIcon aria-label="Next week" onClick={() => moveByWeeks(1)}>
            <IconChevronRight aria-hidden className={classes.arrow} />
          </ActionIcon>
        </div>
        <Button variant="default" px="sm" className={classes.plan ?? ''} onClick={dialog.open}>
          Plan a visit
        </Button>
      </div>
      <WeekStrip
        days={weekFrom(first)}
        today={today}
        selected={selected}
        plansOn={(date) => ({
          visits: visitsOn(date)?.length ?? 0,
          meetups: meetups ? meetupsOn(meetups, date).length : 0,
        })}
        onSelect={selectAndOpen}
      />
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
        visits={isAhead ? undefined : visitsOn(selected)}
        hasMore={hasNextPage && loadedUpTo === selected}
        loadingMore={week.isFetching}
        failed={week.isError}
        onLoadMore={() => fetchNextPage()}
        onRetry={() => (isFetchNextPageError ? fetchNextPage() : week.refetch())}
        meetups={meetups && meetupsOn(meetups, selected)}
        hasMoreMeetups={meetupsMissingFrom !== undefined && meetupsMissingFrom <= selected}
        meetupsFailed={meetupsFailed}
        onRetryMeetups={onRetryMeetups}
        meetupHref={meetupHref}
      />
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

/** Holds the selected day and the week around it. */
function useShownWeek(today: string) {
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language));
  const [selected, select] = useState(today);
  const first = startOfWeek(selected, firstWeekday);

  /** Selects today if the other week contains it, otherwise its first day. */
  function moveByWeeks(weeks: number): void {
    const next = addDays(first, weeks * 7);
    select(startOfWeek(today, firstWeekday) === next ? today : next);
  }

  return { first, last: addDays(first, 6), selected, select, moveByWeeks };
}

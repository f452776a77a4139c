// @spec community/week-calendar

import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useRemoveVisit } from '../api/remove-visit.ts';
import type { CalendarMeetup } from '../model/calendar-meetup.ts';
import { describeDay, membersOf } from '../model/describe-day.ts';
import { groupByPark } from '../model/group-visits.ts';
import type { Visit } from '../model/visit.ts';
import classes from './day-details.module.css';
import { DaySummary } from './day-summary.tsx';
import { MeetupEntry } from './meetup-entry.tsx';
import { ParkVisitsCard } from './park-visits-card.tsx';

/** Dates are yyyy-MM-dd. */
type DayDetailsProps = {
  readonly date: string;
  readonly today: string;
  /** Whether the list of meetups and visits is shown below the day's summary. */
  readonly opened: boolean;
  readonly onToggle: () => void;
  /** A control beside the summary. */
  readonly action: ReactNode;
  /** Undefined until they are loaded. */
  readonly visits: readonly Visit[] | undefined;
  /** Whether the day may have visits that are not loaded yet. */
  readonly hasMoreVisits: boolean;
  /** Whether a page of visits is being fetched. */
  readonly fetchingVisits: boolean;
  readonly visitsFailed: boolean;
  readonly onLoadMoreVisits: () => void;
  readonly onRetryVisits: () => void;
  /** Undefined until they are loaded. */
  readonly meetups: readonly CalendarMeetup[] | undefined;
  /** Whether the day may have meetups that are not in `meetups`. */
  readonly hasMoreMeetups: boolean;
  readonly meetupsFailed: boolean;
  readonly onRetryMeetups: (() => void) | undefined;
  readonly meetupHref: (meetup: CalendarMeetup) => string;
};

/** Shows the meetups and park visits of a day. */
export function DayDetails({
  date,
  today,
  opened,
  onToggle,
  action,
  visits,
  hasMoreVisits,
  fetchingVisits,
  visitsFailed,
  onLoadMoreVisits,
  onRetryVisits,
  meetups,
  hasMoreMeetups,
  meetupsFailed,
  onRetryMeetups,
  meetupHref,
}: DayDetailsProps) {
  const userId = useMemberId();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveVisit();
  const listId = useId();
  const people = membersOf(visits ?? []);
  const counts = {
    members: people.length,
    meetups: meetups?.length ?? 0,
    hasMoreVisits,
    hasMoreMeetups,
  };
  const hasList = Boolean(visits?.length || meetups?.length || hasMoreMeetups || hasMoreVisits);
  return (
    <div className={classes.details}>
      <div className={classes.summary}>
        <DaySummary
          date={date}
          today={today}
          people={people}
          description={visits && meetups && describeDay(counts, date, today)}
          loading={(!visits && !visitsFailed) || (!meetups && !meetupsFailed)}
          hasList={hasList}
          opened={opened}
          onToggle={onToggle}
          listId={listId}
          headingRef={heading}
        />
        {action}
      </div>
      {meetupsFailed && (
        <LoadError message="Failed to load meetups" pending={false} onRetry={onRetryMeetups} />
      )}
      {visitsFailed && (
        <LoadError
          message="Failed to load park visits"
          pending={fetchingVisits}
          onRetry={onRetryVisits}
          hasToast
        />
      )}
      {!meetups && !meetupsFailed && visits && <LoadingStatus label="Loading meetups" />}
      {!visits && !visitsFailed && <LoadingStatus label="Loading park visits" />}
      {opened && hasList && (
        <div id={listId} className={classes.list}>
          {meetups?.map((meetup) => (
            <MeetupEntry key={meetup.id} meetup={meetup} href={meetupHref(meetup)} />
          ))}
          {visits &&
            groupByPark(visits, userId).map((parkVisits) => (
              <ParkVisitsCard
                key={parkVisits.parkId}
                isOver={date < today}
                hasBegun={date <= today}
                parkVisits={parkVisits}
                removing={
                  remove.isPending && parkVisits.visits.some(({ id }) => id === remove.variables.visit.id)
                }
                onRemove={(visit) => {
                  // The focused button disappears with the visit, so focus the heading.
                  remove.mutate({ visit, userId }, { onSuccess: () => heading.current?.focus() });
                }}
              />
            ))}
          {hasMoreMeetups && (
            <Text c="dimmed">
              This week has more meetups than the calendar shows. The lists below have all of them.
            </Text>
          )}
          {visits && hasMoreVisits && !visitsFailed && (
            <Button variant="default" onClick={onLoadMoreVisits} loading={fetchingVisits}>
              Show more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Tells screen readers that something loads. Takes no room. */
function LoadingStatus({ label }: { readonly label: string }) {
  return (
    <VisuallyHidden role="status" aria-label={label}>
      {label}
    </VisuallyHidden>
  );
}

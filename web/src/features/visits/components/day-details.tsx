// @spec community/week-calendar

import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useRemoveVisit } from '../api/remove-visit.ts';
import type { CalendarMeetup } from '../model/calendar-meetup.ts';
import { groupByPark } from '../model/group-visits.ts';
import type { Visit } from '../model/visit.ts';
import classes from './day-details.module.css';
import { MeetupEntry } from './meetup-entry.tsx';
import { ParkVisitsCard } from './park-visits-card.tsx';

type DayDetailsProps = {
  readonly date: string;
  readonly today: string;
  /** Undefined while loading. */
  readonly visits: readonly Visit[] | undefined;
  /** Whether the day has visits that are not loaded yet. */
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly failed: boolean;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
  /** Undefined while loading. */
  readonly meetups: readonly CalendarMeetup[] | undefined;
  /** Whether the day may have meetups that are not in `meetups`. */
  readonly hasMoreMeetups: boolean;
  readonly meetupsFailed: boolean;
  readonly onRetryMeetups: (() => void) | undefined;
  readonly meetupHref: (meetup: CalendarMeetup) => string;
};

function headingFor(date: string, today: string): string {
  const day = formatDay(date, { weekday: 'long', day: 'numeric', month: 'long' });
  return date === today ? `Today, ${day}` : day;
}

/** Shows the meetups and park visits of a day. */
export function DayDetails({
  date,
  today,
  visits,
  hasMore,
  loadingMore,
  failed,
  onLoadMore,
  onRetry,
  meetups,
  hasMoreMeetups,
  meetupsFailed,
  onRetryMeetups,
  meetupHref,
}: DayDetailsProps) {
  const userId = useMemberId();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveVisit();
  const isEmpty =
    visits?.length === 0 && meetups?.length === 0 && !meetupsFailed && !hasMoreMeetups && !hasMore;
  return (
    <div className={classes.details}>
      <Title ref={heading} order={3} fz={19} tabIndex={-1} aria-live="polite">
        {headingFor(date, today)}
      </Title>
      {meetupsFailed && (
        <LoadError message="Failed to load meetups" pending={false} onRetry={onRetryMeetups} />
      )}
      {meetups?.map((meetup) => (
        <MeetupEntry key={meetup.id} meetup={meetup} href={meetupHref(meetup)} />
      ))}
      {visits &&
        groupByPark(visits, userId).map((plans) => (
          <ParkVisitsCard
            key={plans.parkId}
            plans={plans}
            removing={remove.isPending && plans.visits.some(({ id }) => id === remove.variables.id)}
            onRemove={(id) => {
              // The focused button disappears with the visit.
              remove.mutate({ id, userId }, { onSuccess: () => heading.current?.focus() });
            }}
          />
        ))}
      {hasMoreMeetups && (
        <Text c="dimmed">This week has more meetups than fit here. You find all of them in the list.</Text>
      )}
      {!meetups && !meetupsFailed && visits && (
        <Skeleton height={92} radius={18} role="status" aria-label="Loading meetups" />
      )}
      {!visits && !failed && (
        <div role="status" aria-label="Loading park visits" className={classes.skeletons}>
          <Skeleton height={92} radius={18} />
          <Skeleton height={92} radius={18} />
        </div>
      )}
      {failed && (
        <LoadError message="Failed to load park visits" pending={loadingMore} onRetry={onRetry} hasToast />
      )}
      {visits && hasMore && !failed && (
        <Button variant="default" onClick={onLoadMore} loading={loadingMore}>
          Show more
        </Button>
      )}
      {isEmpty && (
        <Text c="dimmed" role="status">
          {date < today ? 'Nobody left a trace of this day.' : 'Nothing planned yet. Who makes a start?'}
        </Text>
      )}
    </div>
  );
}

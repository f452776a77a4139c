import type { ReactNode } from 'react';
import { dayOf } from '../../../lib/time/calendar-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayEntry } from '../../../ui/lists/day-entry.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { useMemberMeetups } from '../api/list-member-meetups.ts';
import { formatMeetupDays, formatMeetupTime } from '../model/meetup-dates.ts';

type MemberMeetupsProps = {
  readonly memberId: string;
  /** Maximum number of meetups; without it all of them with pagination. */
  readonly atMost?: number;
  readonly empty?: ReactNode;
  /** A control beside the title. */
  readonly action?: ReactNode;
};

/** Shows the upcoming meetups that a member hosts or attends. */
export function MemberMeetups({ memberId, atMost, empty = 'No meetup ahead.', action }: MemberMeetupsProps) {
  const meetups = useMemberMeetups({ memberId, today: dayOf(new Date()) });
  return (
    <Panel title="Upcoming meetups" action={action}>
      <EntryList
        rows={meetups}
        what="meetups"
        empty={empty}
        atMost={atMost}
        renderRow={(meetup) => (
          <DayEntry date={meetup.date} title={meetup.title} to={`/meetups/${meetup.id}`}>
            {meetup.created_by === memberId && <strong>Host · </strong>}
            {meetup.is_official && 'Official · '}
            {meetup.date === meetup.last_date ? formatMeetupTime(meetup.time) : formatMeetupDays(meetup)} ·{' '}
            <bdi>{meetup.location}</bdi>
          </DayEntry>
        )}
      />
    </Panel>
  );
}

import { dayOf } from '../../../lib/time/calendar-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DayEntry } from '../../../ui/lists/day-entry.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { useMemberMeetups } from '../api/list-member-meetups.ts';
import { MeetupSummary } from './meetup-summary.tsx';

/** Shows the upcoming meetups that a member hosts or attends. */
export function MemberMeetups({ memberId }: { readonly memberId: string }) {
  const meetups = useMemberMeetups({ memberId, today: dayOf(new Date()) });
  return (
    <Panel title="Upcoming meetups">
      <EntryList
        rows={meetups}
        contentName="meetups"
        empty="No upcoming meetups."
        renderRow={(meetup) => (
          <DayEntry date={meetup.date} title={meetup.title} to={`/meetups/${meetup.id}`}>
            <MeetupSummary meetup={meetup} isHost={meetup.created_by === memberId} />
          </DayEntry>
        )}
      />
    </Panel>
  );
}

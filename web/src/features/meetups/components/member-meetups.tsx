import { dayOf } from '../../../lib/calendar-date.ts';
import { DayEntry } from '../../../ui/day-entry.tsx';
import { DayEntryList } from '../../../ui/day-entry-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMemberMeetups } from '../api/list-member-meetups.ts';
import { meetupDays, shownTime } from '../model/meetup-when.ts';

/** The meetups that a member hosts or goes to. */
export function MemberMeetups({ memberId }: { readonly memberId: string }) {
  const meetups = useMemberMeetups({ memberId, today: dayOf(new Date()) });
  return (
    <Panel title="Upcoming meetups">
      <DayEntryList
        rows={meetups}
        what="meetups"
        empty="No meetup ahead."
        renderRow={(meetup) => (
          <DayEntry date={meetup.date} title={meetup.title} to={`/meetups/${meetup.id}`}>
            {meetup.created_by === memberId && <strong>Host · </strong>}
            {meetup.is_official && 'Official · '}
            {meetup.date === meetup.last_date ? shownTime(meetup.time) : meetupDays(meetup)} ·{' '}
            <bdi>{meetup.location}</bdi>
          </DayEntry>
        )}
      />
    </Panel>
  );
}

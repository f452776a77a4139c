import { formatClockTime } from '../../../lib/time/clock-time.ts';
import { ParkName } from '../../../ui/places/place-name.tsx';
import type { MemberMeetup } from '../api/list-member-meetups.ts';
import { formatMeetupDays } from '../model/meetup-dates.ts';

type MeetupSummaryProps = {
  readonly meetup: MemberMeetup;
  /** Whether the member whose meetups are listed hosts this one. */
  readonly isHost: boolean;
};

/** Shows the place of a meetup and its time, or all of its dates if it takes several days. The list itself shows only the first day. */
export function MeetupSummary({ meetup, isHost }: MeetupSummaryProps) {
  return (
    <>
      {isHost && <strong>Host · </strong>}
      {meetup.is_official && 'Official · '}
      {meetup.date === meetup.last_date ? formatClockTime(meetup.time) : formatMeetupDays(meetup)} ·{' '}
      <ParkName name={meetup.location} />
    </>
  );
}

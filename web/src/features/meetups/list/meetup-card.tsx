// @spec community/meetup-cards

import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { formatClockTime } from '../../../lib/time/clock-time.ts';
import { PunchedTicket } from '../../../ui/art/punched-ticket.tsx';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import { GuideBadge } from '../../../ui/members/guide-badge.tsx';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { StaffMark } from '../../../ui/members/staff-mark.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { MeetupCover } from '../meetup/meetup-cover.tsx';
import { MeetupFact } from '../meetup/meetup-fact.tsx';
import { OfficialBadge } from '../meetup/official-badge.tsx';
import { attendanceText } from '../model/attendance.ts';
import type { ListedMeetup } from '../model/meetup.ts';
import { formatMeetupDays } from '../model/meetup-dates.ts';
import classes from './meetup-card.module.css';

type MeetupCardProps = { readonly meetup: ListedMeetup; readonly isPast: boolean };

/** Shows a meetup in a list. The whole card is a link. */
export function MeetupCard({ meetup, isPast }: MeetupCardProps) {
  return (
    <article className={classes.card} data-past={isPast || undefined}>
      <MeetupCover thumbnail={meetup.thumbnail} meetupId={meetup.id}>
        <div className={classes.badges}>
          {meetup.going && (
            <span className={classes.going}>
              <PunchedTicket size={18} />
              {isPast ? 'You went' : "You're going"}
            </span>
          )}
          {meetup.is_official && <OfficialBadge />}
        </div>
        <div className={classes.day} aria-hidden="true">
          <span className={classes.month}>{formatDay(meetup.date, { month: 'short' })}</span>
          <span className={classes.dayOfMonth}>{formatDay(meetup.date, { day: 'numeric' })}</span>
        </div>
      </MeetupCover>
      <div className={classes.body}>
        <h3 className={classes.title}>
          <StretchedLink to={`/meetups/${meetup.id}`}>
            <bdi>{meetup.title}</bdi>
          </StretchedLink>
        </h3>
        <MeetupFact icon={IconCalendarEvent} label="When">
          {formatMeetupDays(meetup)} · {formatClockTime(meetup.time)}
        </MeetupFact>
        <MeetupFact icon={IconMapPin} label="Where">
          <span className={classes.location}>
            <ParkName name={meetup.location} />
          </span>
        </MeetupFact>
        <div className={classes.footer}>
          <div className={classes.hostLine}>
            <MemberAvatar name={meetup.host.name} photo={meetup.host.profile_picture} size={30} />
            <span className={classes.host}>
              by <bdi>{meetup.host.name}</bdi>
            </span>
            <StaffMark role={meetup.host.staff_role} />
          </div>
          {meetup.host.is_guide && <GuideBadge />}
          <span className={classes.count}>
            <span aria-hidden="true">
              {/* `total` counts only the shown attendees, so that the row has no "+N": the text beside it has the number. */}
              <AvatarRow
                people={meetup.attendees.map(({ profile }) => profile)}
                total={meetup.attendees.length}
                size={26}
              />
            </span>
            {isPast ? `${meetup.attendee_count.toLocaleString()} went` : attendanceText(meetup)}
          </span>
        </div>
      </div>
    </article>
  );
}

import { IconCalendarHeart, IconMapPin, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { formatDays } from '../../../lib/time/calendar-date.ts';
import { formatClockTime } from '../../../lib/time/clock-time.ts';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import type { CalendarMeetup } from '../model/calendar-meetup.ts';
import classes from './day-details.module.css';

type MeetupEntryProps = { readonly meetup: CalendarMeetup; readonly href: string };

/** Shows a meetup of the day and links to its page. */
export function MeetupEntry({ meetup, href }: MeetupEntryProps) {
  const { title, date, end_date, time, location, is_official } = meetup;
  return (
    <article className={classes.card} data-meetup>
      <div className={classes.title}>
        <h4>
          <StretchedLink to={href}>
            <bdi>{title}</bdi>
          </StretchedLink>
          {is_official && (
            <IconRosetteDiscountCheck
              size={20}
              className={classes.official}
              role="img"
              aria-label="Official"
            />
          )}
        </h4>
        <p>
          <IconCalendarHeart size={18} stroke={1.7} aria-hidden />
          {formatClockTime(time)}
          {end_date &&
            end_date !== date &&
            `, ${formatDays(date, end_date, { day: 'numeric', month: 'short' })}`}
        </p>
        <p>
          <IconMapPin size={18} stroke={1.7} role="img" aria-label="Where" />
          <ParkName name={location} />
        </p>
      </div>
    </article>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconCalendarCheck, IconMapPin, IconRollercoaster, IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayOf, formatDay } from '../../../lib/time/calendar-date.ts';
import { CoasterName, ParkName } from '../../../ui/places/place-name.tsx';
import type { Post } from '../model/post.ts';
import classes from './post-details.module.css';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DAY_OF_THIS_YEAR = { day: 'numeric', month: 'short' } as const;

type PostDetailsProps = {
  readonly post: Pick<
    Post,
    'coaster_id' | 'coaster_name' | 'park_id' | 'park_name' | 'park_country' | 'visit_date' | 'meetup'
  >;
  /** False in lists whose posts all belong to the same meetup. */
  readonly showMeetup: boolean;
};

/** Shows the coaster, the park, the day of the visit and the meetup of a post. */
export function PostDetails({ post, showMeetup }: PostDetailsProps) {
  const { coaster_id, coaster_name, park_id, park_name, park_country, visit_date } = post;
  const meetup = showMeetup ? post.meetup : null;
  if (coaster_name === null && park_name === null && visit_date === null && meetup === null) return null;
  return (
    <ul className={classes.details}>
      {coaster_name !== null && (
        <li className={classes.detail} data-shrinks>
          <IconRollercoaster size={18} stroke={1.8} role="img" aria-label="Coaster" />
          <span className={classes.placeName}>
            <CoasterName name={coaster_name} coasterId={coaster_id} />
          </span>
        </li>
      )}
      {park_name !== null && (
        <li className={classes.detail} data-shrinks>
          <IconMapPin size={18} stroke={1.8} role="img" aria-label="Park" />
          <span className={classes.placeName}>
            <ParkName name={park_name} parkId={park_id} />
            {park_country !== null && <span className={classes.secondaryText}> · {park_country}</span>}
          </span>
        </li>
      )}
      {visit_date !== null && (
        <li className={classes.detail}>
          <IconCalendarCheck size={18} stroke={1.8} aria-hidden />
          <span>
            <VisuallyHidden>Visited </VisuallyHidden>
            {formatDay(visit_date, isThisYear(visit_date) ? DAY_OF_THIS_YEAR : DAY)}
          </span>
        </li>
      )}
      {meetup !== null && (
        <li className={classes.meetup}>
          <Link to={`/meetups/${meetup.id}`} className={classes.meetupLink ?? ''}>
            <IconTicket size={20} stroke={1.8} role="img" aria-label="Meetup" />
            <span>
              <bdi className={classes.title}>{meetup.title}</bdi>
              <span className={classes.secondaryText}>
                {formatDay(meetup.date, DAY)} · <bdi>{meetup.location}</bdi>
              </span>
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}

function isThisYear(day: string): boolean {
  return day.slice(0, 4) === dayOf(new Date()).slice(0, 4);
}

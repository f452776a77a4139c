import { Anchor, Text, Title } from '@mantine/core';
import { IconBed, IconBus, IconMapPin, IconRollercoaster } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { addressOf } from '../model/guide-view.ts';
import { type TourDay, tourHotels } from '../model/tour-guide.ts';
import classes from './day-details.module.css';

type DayDetailsProps = {
  readonly day: TourDay;
  /** Ref of the heading, which can take the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
};

/** Shows all details of a tour day. */
export function DayDetails({ day, heading }: DayDetailsProps) {
  const hotel = tourHotels.find(({ id }) => id === day.hotel);
  return (
    <article className={classes.day} aria-label={`Day ${day.day}`}>
      <div>
        <Text c="dimmed" fw={600}>
          Day {day.day},{' '}
          <time dateTime={day.date}>
            {formatDay(day.date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          </time>
        </Text>
        <Title
          order={2}
          ref={heading}
          tabIndex={-1}
          className={classes.title ?? ''}
          fz={{ base: 24, sm: 28 }}
          lh={1.15}
        >
          {day.title}
        </Title>
      </div>
      <dl className={classes.facts}>
        <div>
          <IconRollercoaster size={22} stroke={1.8} aria-hidden />
          <dt>Park</dt>
          <dd>{day.park ?? 'No park today'}</dd>
        </div>
        <div>
          <IconMapPin size={22} stroke={1.8} aria-hidden />
          <dt>Location</dt>
          <dd>{day.location}</dd>
        </div>
        <div>
          <IconBus size={22} stroke={1.8} aria-hidden />
          <dt>Transport</dt>
          <dd>{day.transport}</dd>
        </div>
        <div>
          <IconBed size={22} stroke={1.8} aria-hidden />
          <dt>Hotel</dt>
          <dd>
            {hotel ? (
              <Anchor
                component={Link}
                to={addressOf({ tab: 'hotels', day: day.day })}
                replace
                preventScrollReset
                fw={600}
              >
                {hotel.name}
              </Anchor>
            ) : (
              'None tonight: we travel home'
            )}
          </dd>
        </div>
      </dl>
      <div className={classes.plans}>
        <Panel title="Schedule">
          <ol className={classes.schedule}>
            {day.schedule.map(({ time, activity }) => (
              <li key={time}>
                <time dateTime={`${day.date}T${time}`}>{time}</time>
                <span>{activity}</span>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title="Activities">
          <ul className={classes.activities}>
            {day.activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </article>
  );
}

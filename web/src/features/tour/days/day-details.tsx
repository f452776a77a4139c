import { Anchor, Text, Title } from '@mantine/core';
import { IconBed, IconBus, IconMapPin, IconRollercoaster } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ParkName } from '../../../ui/places/place-name.tsx';
import { formatGuideView } from '../model/guide-view.ts';
import { dayNumber, type TourDay, type TourGuide } from '../model/tour-guide.ts';
import classes from './day-details.module.css';

type DayDetailsProps = {
  readonly guide: TourGuide;
  readonly day: TourDay;
  /** Ref of the heading, which can take the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Renders the cover of the day with the heading on it. Without this, only the heading is shown. */
  readonly renderCover?: (heading: ReactNode) => ReactNode;
};

/** Shows all details of a tour day. */
export function DayDetails({ guide, day, headingRef, renderCover = (heading) => heading }: DayDetailsProps) {
  const number = dayNumber(guide, day);
  const park = guide.parks.find(({ id }) => id === day.park_id);
  const hotel = guide.hotels.find(({ id }) => id === day.hotel_id);
  return (
    <article className={classes.day} aria-label={`Day ${number}`}>
      <div className={classes.overview}>
        {renderCover(
          <>
            <Text fw={600}>
              Day {number},{' '}
              <time dateTime={day.date}>
                {formatDay(day.date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
              </time>
            </Text>
            <Title
              order={2}
              ref={headingRef}
              tabIndex={-1}
              className={classes.title ?? ''}
              fz={{ base: 24, sm: 28 }}
              lh={1.15}
            >
              {day.title}
            </Title>
          </>,
        )}
        <dl className={classes.facts}>
          <div>
            <IconRollercoaster size={22} stroke={1.8} aria-hidden />
            <dt>Park</dt>
            <dd>{park ? <ParkName name={park.name} /> : 'No park today'}</dd>
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
                  to={formatGuideView({ tab: 'hotels', day: number })}
                  replace
                  preventScrollReset
                  fw={600}
                >
                  {hotel.name}
                </Anchor>
              ) : day.date === guide.days.at(-1)?.date ? (
                'None tonight: we travel home'
              ) : (
                'Not decided yet'
              )}
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.scheduleAndActivities}>
        <Panel title="Schedule">
          <ol className={classes.schedule}>
            {day.schedule.map(({ time, activity }) => (
              <li key={`${time} ${activity}`}>
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

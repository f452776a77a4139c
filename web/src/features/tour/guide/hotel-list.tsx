import { Anchor, Text, Title } from '@mantine/core';
import { IconCoffee, IconExternalLink, IconMapPin, IconMoon } from '@tabler/icons-react';
import { formatDays } from '../../../lib/time/calendar-date.ts';
import { DayTile } from '../../../ui/lists/day-entry.tsx';
import { nightsIn } from '../model/nights.ts';
import type { TourGuide } from '../model/tour-guide.ts';
import { ExampleBadge } from './example-badge.tsx';
import classes from './hotel-list.module.css';

/** Returns the host of a URL, or the URL itself if this browser cannot parse it: the database accepts some URLs that browsers reject. */
function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host : website;
}

/** The hotels of the tour, in the order that the admins chose. */
export function HotelList({ guide }: { readonly guide: TourGuide }) {
  return (
    <ul className={classes.hotels} aria-label="Hotels of the tour">
      {guide.hotels.map(({ id, name, location, website, breakfast, features, note, is_example }) => {
        const nights = nightsIn(id, guide.days);
        return (
          <li key={id} className={classes.hotel}>
            <div className={classes.head}>
              {nights && <DayTile date={nights.arrival} />}
              <Title order={2} fz={20}>
                {name}
              </Title>
              {is_example && <ExampleBadge />}
            </div>
            <p className={classes.fact}>
              <IconMapPin size={20} stroke={1.8} role="img" aria-label="Location" />
              {location}
            </p>
            {nights && (
              <p className={classes.fact}>
                <IconMoon size={20} stroke={1.8} role="img" aria-label="Nights" />
                <span>
                  {formatDays(nights.arrival, nights.departure, {
                    weekday: 'short',
                    day: 'numeric',
                    month: 'short',
                  })}
                  {' · '}
                  {`${nights.count}\u00a0${nights.count === 1 ? 'night' : 'nights'}`}
                </span>
              </p>
            )}
            {breakfast !== '' && (
              <p className={classes.fact}>
                <IconCoffee size={20} stroke={1.8} aria-hidden />
                Breakfast {breakfast}
              </p>
            )}
            {features.length > 0 && (
              <ul className={classes.features} aria-label="Features">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
            {note !== '' && <Text>{note}</Text>}
            {website !== '' && !is_example && (
              <Anchor
                href={website}
                target="_blank"
                rel="noreferrer"
                fw={600}
                className={classes.website ?? ''}
              >
                {hostOf(website)} <IconExternalLink size={18} role="img" aria-label="(opens in a new tab)" />
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}

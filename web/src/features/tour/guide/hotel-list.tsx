import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import { IconCoffee, IconExternalLink, IconMapPin, IconMoon } from '@tabler/icons-react';
import { formatDays } from '../../../lib/time/calendar-date.ts';
import { nightsIn } from '../model/nights.ts';
import { tourHotels } from '../model/tour-guide.ts';
import classes from './hotel-list.module.css';

/** The hotels of the tour, in the order of the nights. */
export function HotelList() {
  return (
    <ul className={classes.hotels} aria-label="Hotels of the tour">
      {tourHotels.map(({ id, name, location, website, breakfast, features, note }) => {
        const { first, leaving, count } = nightsIn(id);
        return (
          <li key={id} className={classes.hotel}>
            <Title order={2} fz={22}>
              {name}
            </Title>
            <p className={classes.fact}>
              <IconMapPin size={20} stroke={1.8} role="img" aria-label="Location" />
              {location}
            </p>
            <p className={classes.fact}>
              <IconMoon size={20} stroke={1.8} role="img" aria-label="Nights" />
              <span>
                {formatDays(first, leaving, { day: 'numeric', month: 'long' })}, {count}{' '}
                {count === 1 ? 'night' : 'nights'}
              </span>
            </p>
            <p className={classes.fact}>
              <IconCoffee size={20} stroke={1.8} aria-hidden />
              Breakfast {breakfast}
            </p>
            <Group gap={8} my={4}>
              {features.map((feature) => (
                <Badge key={feature} variant="default" size="lg" tt="none" fw={600} h="auto" mih={28}>
                  {feature}
                </Badge>
              ))}
            </Group>
            {note !== undefined && <Text>{note}</Text>}
            <Anchor href={website} target="_blank" rel="noreferrer" fw={600} className={classes.site ?? ''}>
              {new URL(website).host}{' '}
              <IconExternalLink size={18} role="img" aria-label="(opens in a new tab)" />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

import { Stack, Title } from '@mantine/core';
import { type RideGroup, ridesByWait } from '../model/ride-order.ts';
import { RideCard } from './ride-card.tsx';
import classes from './ride-list.module.css';

type RidesProps = { readonly groups: readonly RideGroup[]; readonly now: Date };

/** Lists the rides by land. */
export function RidesByLand({ groups, now }: RidesProps) {
  return (
    <Stack gap="lg">
      {groups.map(({ key, name, rides }) => (
        <section key={key} aria-label={name}>
          <Title order={2} fz={21} mb={8}>
            <bdi>{name}</bdi>
          </Title>
          <ul className={classes.rides}>
            {rides.map((ride) => (
              <RideCard key={ride.id} ride={ride} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

/** Lists all rides of the park, the shortest wait first. */
export function RidesByWait({ groups, now }: RidesProps) {
  return (
    <section aria-label="Shortest wait first">
      <Title order={2} fz={21} mb={8}>
        Shortest wait first
      </Title>
      <ul className={classes.rides}>
        {ridesByWait(groups).map(({ ride, land }) => (
          <RideCard key={ride.id} ride={ride} now={now} land={land} />
        ))}
      </ul>
    </section>
  );
}

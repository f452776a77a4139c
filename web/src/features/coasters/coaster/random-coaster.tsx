import { Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Units } from '../../../lib/units/units.ts';
import type { Coaster } from '../model/normalise-coaster.ts';
import { CoasterCard } from './coaster-card.tsx';
import { CoasterSkeleton } from './coaster-skeleton.tsx';

type RandomCoasterProps = {
  readonly random: UseQueryResult<Coaster>;
  readonly units: Units;
  /** Shown in the corner of the card if the coaster has figures. */
  readonly unitsControl?: ReactNode;
};

/** Shows the random coaster. Renders nothing before the first request, and if that request fails. */
export function RandomCoaster({ random, units, unitsControl }: RandomCoasterProps) {
  if (!random.data && !random.isFetching) return null;
  return (
    <section aria-labelledby="random-coaster" aria-busy={random.isFetching}>
      <Title order={2} id="random-coaster" fz="min(1.5rem, 30px)" mb={8}>
        Random Coaster
      </Title>
      {random.data ? (
        <CoasterCard coaster={random.data} units={units} unitsControl={unitsControl} />
      ) : (
        <div role="status" aria-label="Loading a random coaster">
          <CoasterSkeleton />
        </div>
      )}
    </section>
  );
}

import { ActionIcon, Title } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Units } from '../../../lib/units/units.ts';
import type { Coaster } from '../model/normalise-coaster.ts';
import { CoasterCard } from './coaster-card.tsx';
import { CoasterSkeleton } from './coaster-skeleton.tsx';
import classes from './random-coaster.module.css';

type RandomCoasterProps = {
  readonly random: UseQueryResult<Coaster>;
  readonly units: Units;
  /** In the corner of the card, where the coaster has figures. */
  readonly unitsSwitch?: ReactNode;
  readonly onChoose: () => void;
};

/** The random coaster. Renders nothing if there is none: the visitor can try again. */
export function RandomCoaster({ random, units, unitsSwitch, onChoose }: RandomCoasterProps) {
  if (!random.data && !random.isFetching) return null;
  return (
    <section aria-labelledby="random-coaster" aria-busy={random.isFetching}>
      <div className={classes.head}>
        <Title order={2} id="random-coaster" fz={22}>
          Random Coaster
        </Title>
        <ActionIcon
          variant="default"
          radius="xl"
          aria-label="Another one"
          aria-disabled={random.isFetching || undefined}
          onClick={() => {
            if (!random.isFetching) onChoose();
          }}
        >
          <IconArrowsShuffle
            size={20}
            aria-hidden
            className={random.isFetching ? classes.choosing : undefined}
          />
        </ActionIcon>
      </div>
      {random.data ? (
        <CoasterCard coaster={random.data} units={units} unitsControl={unitsSwitch} />
      ) : (
        <div role="status" aria-label="Loading a random coaster">
          <CoasterSkeleton />
        </div>
      )}
    </section>
  );
}

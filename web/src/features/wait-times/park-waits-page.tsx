// @spec guide/wait-times-screen

import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/time/use-now.ts';
import type { WaitPark } from './model/park-waits.ts';
import { LiveWaits } from './park/live-waits.tsx';
import { NoLiveWaits } from './park/no-live-waits.tsx';
import { ParkHead } from './park/park-head.tsx';
import { StarButton } from './park/star-button.tsx';

type ParkWaitsPageProps = {
  readonly park: WaitPark;
  /** Undefined while it is not known. */
  readonly isFavorite: boolean | undefined;
  readonly onToggleFavorite: (isFavorite: boolean) => void;
  /** What members know about this park. */
  readonly tips: ReactNode;
};

/** One park: its waits, and what belongs to it. */
export function ParkWaitsPage({ park, isFavorite, onToggleFavorite, tips }: ParkWaitsPageProps) {
  const now = useNow();
  return (
    <Stack gap="md">
      <ParkHead
        park={park}
        now={now}
        star={<StarButton isFavorite={isFavorite} onToggle={onToggleFavorite} />}
      />
      {tips}
      {park.live ? (
        <LiveWaits key={`live ${park.id}`} park={park} now={now} />
      ) : (
        <NoLiveWaits parkName={park.name} />
      )}
    </Stack>
  );
}

import { Skeleton, Text } from '@mantine/core';
import classes from './sound-grid.module.css';

/** Stands for the board while it is on its way. */
export function SoundGridSkeleton() {
  return (
    <div role="status">
      <Text c="dimmed" mb="sm">
        Loading soundboard...
      </Text>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
          <Skeleton key={place} h={132} radius={24} />
        ))}
      </div>
    </div>
  );
}

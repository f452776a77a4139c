import { Skeleton, Text } from '@mantine/core';
import classes from './sound-grid.module.css';

/** Placeholder of the soundboard while it loads. */
export function SoundGridSkeleton() {
  return (
    <div role="status">
      <Text c="dimmed" mb="sm">
        Loading soundboard...
      </Text>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are equal and never reordered
          <Skeleton key={index} h={132} radius={24} />
        ))}
      </div>
    </div>
  );
}

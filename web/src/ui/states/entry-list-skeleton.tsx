import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import classes from '../lists/entry-list.module.css';

type EntryListSkeletonProps = {
  /** What the rows are, in the middle of a sentence: "park visits". */
  readonly what: string;
  /** Whether each row begins with a portrait; else with a square. */
  readonly portraits?: boolean;
};

const GHOSTS = ['a', 'b'];

/** Stands for a short list while it is on its way. */
export const EntryListSkeleton = memo(function EntryListSkeleton({
  what,
  portraits = false,
}: EntryListSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className={classes.list}>
      {GHOSTS.map((ghost) => (
        <div key={ghost} className={classes.ghost}>
          <Skeleton height={portraits ? 44 : 56} width={portraits ? 44 : 56} radius={portraits ? 'xl' : 14} />
          <div className={classes.lines}>
            <Skeleton height={18} width="60%" />
            <Skeleton height={14} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
});

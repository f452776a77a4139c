import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import classes from '../lists/entry-list.module.css';

type EntryListSkeletonProps = {
  /** Plural noun for the label, such as "park visits". */
  readonly contentName: string;
  /** Whether each row of the skeleton starts with a circle for an avatar instead of a square. */
  readonly hasAvatars?: boolean;
};

const SKELETON_KEYS = ['a', 'b'];

/** Replaces a short list while it loads. */
export const EntryListSkeleton = memo(function EntryListSkeleton({
  contentName,
  hasAvatars = false,
}: EntryListSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${contentName}`} className={classes.list}>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={classes.skeleton}>
          <Skeleton
            height={hasAvatars ? 44 : 56}
            width={hasAvatars ? 44 : 56}
            radius={hasAvatars ? 'xl' : 14}
          />
          <div className={classes.skeletonText}>
            <Skeleton height={18} width="60%" />
            <Skeleton height={14} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
});

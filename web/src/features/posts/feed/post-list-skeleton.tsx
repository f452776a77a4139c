import { Skeleton } from '@mantine/core';
import classes from './post-cards.module.css';

const SKELETONS = [
  { key: 'a', photo: true },
  { key: 'b', photo: false },
  { key: 'c', photo: true },
];

/** Shows placeholders while posts load. */
export function PostListSkeleton({ count = SKELETONS.length }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading posts">
      <div className={classes.cards} aria-hidden="true">
        {SKELETONS.slice(0, count).map(({ key, photo }) => (
          <div key={key} className={classes.skeleton}>
            <div className={classes.skeletonHead}>
              <Skeleton circle height={44} />
              <Skeleton height={18} width="45%" />
            </div>
            <Skeleton height={16} width="95%" />
            <Skeleton height={16} width="60%" />
            {photo && <Skeleton radius={16} style={{ aspectRatio: '4 / 3' }} />}
            <Skeleton height={28} width="40%" />
          </div>
        ))}
      </div>
    </div>
  );
}

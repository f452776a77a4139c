import { Skeleton } from '@mantine/core';
import classes from './post-cards.module.css';

/** What comes may have photos or none. */
const GHOSTS = [
  { key: 'a', photo: true },
  { key: 'b', photo: false },
  { key: 'c', photo: true },
];

/** The place of the cards while they are on their way. */
export function PostListSkeleton({ count = GHOSTS.length }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading posts">
      <div className={classes.cards} aria-hidden="true">
        {GHOSTS.slice(0, count).map(({ key, photo }) => (
          <div key={key} className={classes.ghost}>
            <div className={classes.ghostHead}>
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

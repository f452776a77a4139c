import { Skeleton } from '@mantine/core';
import classes from './tip-list-skeleton.module.css';

// @spec guide/tip-skeletons
/** How far the last line of each reaches. */
const GHOSTS = ['55%', '80%', '35%', '68%', '45%'];

/** The place of the tips while they are on their way. */
export function TipListSkeleton({ count = GHOSTS.length }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading tips">
      <div className={classes.list} aria-hidden="true">
        {GHOSTS.slice(0, count).map((width) => (
          <div key={width} className={classes.ghost} data-skeleton>
            <div className={classes.head}>
              <Skeleton circle height={44} />
              <Skeleton height={18} width="40%" />
            </div>
            <Skeleton height={16} width="95%" />
            <Skeleton height={16} width={width} />
            <Skeleton height={44} width={120} radius="xl" />
          </div>
        ))}
      </div>
    </div>
  );
}

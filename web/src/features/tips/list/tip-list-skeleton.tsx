import { Skeleton } from '@mantine/core';
import classes from './tip-list-skeleton.module.css';

// @spec guide/tip-skeletons
/** The width of the last line of each placeholder. */
const LAST_LINE_WIDTHS = ['55%', '80%', '35%', '68%', '45%'];

/** Shows placeholders while tips load. */
export function TipListSkeleton({ count = LAST_LINE_WIDTHS.length }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading tips">
      <div className={classes.list} aria-hidden="true">
        {LAST_LINE_WIDTHS.slice(0, count).map((width) => (
          <div key={width} className={classes.skeleton} data-skeleton>
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

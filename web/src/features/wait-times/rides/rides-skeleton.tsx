import { Skeleton } from '@mantine/core';
import classes from './ride-list.module.css';

// @spec guide/ride-skeletons
const WIDTHS = ['58%', '74%', '46%', '66%', '52%', '70%', '62%', '48%'];

/** Replaces the rides while they load. */
export function RidesSkeleton() {
  return (
    <div role="status" aria-label="Loading wait times">
      <Skeleton height={16} width={120} mt={12} mb={8} />
      <div className={classes.rides} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width} className={classes.card} data-skeleton>
            <div className={classes.text}>
              <Skeleton height={16} width={width} />
              <Skeleton height={12} width="44%" mt={7} />
            </div>
            <Skeleton height={39} width={84} radius={10} />
          </div>
        ))}
      </div>
    </div>
  );
}

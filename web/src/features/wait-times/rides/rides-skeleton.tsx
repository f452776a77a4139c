import { Skeleton } from '@mantine/core';
import classes from './ride-list.module.css';

// @spec guide/ride-skeletons
const WIDTHS = ['58%', '74%', '46%', '66%', '52%', '70%', '62%', '48%'];

/** Replaces the rides while they load. */
export function RidesSkeleton() {
  return (
    <div role="status" aria-label="Loading wait times">
      <div className={classes.rides} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width} className={classes.card} data-skeleton>
            <div style={{ flex: 1 }}>
              <Skeleton height={18} width={width} />
              <Skeleton height={14} width="38%" mt={8} />
            </div>
            <Skeleton height={50} width={100} radius={16} />
          </div>
        ))}
      </div>
    </div>
  );
}

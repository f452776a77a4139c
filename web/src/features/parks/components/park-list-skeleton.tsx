import { Skeleton } from '@mantine/core';
import classes from './park-picker.module.css';

const WIDTHS = ['52%', '38%', '61%', '45%', '57%', '34%'];

/** Replaces the picker while the parks load. */
export function ParkListSkeleton() {
  return (
    <div role="status" aria-label="Loading parks">
      <div className={classes.picker} aria-hidden="true">
        <Skeleton height={44} radius="xl" />
        <div className={classes.filters}>
          <Skeleton height={44} radius="xl" />
          <Skeleton height={44} width={130} radius="xl" />
        </div>
        <div className={classes.results}>
          {WIDTHS.map((width) => (
            <div key={width} className={classes.skeleton}>
              <Skeleton height={16} width={width} />
              <Skeleton circle height={22} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

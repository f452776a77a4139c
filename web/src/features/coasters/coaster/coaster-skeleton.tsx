import { Skeleton } from '@mantine/core';
import rowClasses from '../results/coaster-row.module.css';
import classes from './coaster-skeleton.module.css';

/** Renders a placeholder for a card while it loads. */
export function CoasterSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Skeleton className={classes.drawing ?? ''} radius={0} />
      <div className={classes.lines}>
        <Skeleton height="1.6rem" width="60%" />
        <Skeleton height="2.4rem" width="70%" />
        <Skeleton height="2.8rem" width="85%" />
        <Skeleton height="2.2rem" width="75%" />
        <Skeleton height="2.2rem" width="75%" />
        <Skeleton height="1.2rem" width="45%" />
        <Skeleton height="1rem" width="80%" />
      </div>
    </div>
  );
}

/** Renders a placeholder for a row of the list. */
export function CoasterRowSkeleton() {
  return (
    <div className={`${rowClasses.summary} ${classes.row}`} aria-hidden="true">
      <Skeleton className={rowClasses.thumbnail ?? ''} style={{ aspectRatio: '112 / 52' }} radius={10} />
      <div className={rowClasses.text}>
        <Skeleton height="1.1rem" width="55%" mb={6} />
        <Skeleton height="0.9rem" width="80%" />
      </div>
      <Skeleton height="1.6rem" width="4rem" />
    </div>
  );
}

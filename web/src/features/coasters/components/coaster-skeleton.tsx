import { Skeleton } from '@mantine/core';
import classes from './coaster-list.module.css';

/** Placeholder of a card while it loads. */
export function CoasterSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton className={classes.sky ?? ''} radius={0} />
      <div className={classes.lines}>
        <Skeleton height={26} width="60%" />
        <Skeleton height={18} width="50%" />
        <Skeleton height={38} width="85%" />
        <Skeleton height={34} width="70%" />
        <Skeleton height={34} width="70%" />
        <Skeleton height={18} width="45%" />
      </div>
    </div>
  );
}

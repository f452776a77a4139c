import { Skeleton } from '@mantine/core';
import classes from './meetup-list.module.css';

const SKELETONS = ['a', 'b', 'c', 'd'];

/** Shows placeholders while meetups load. */
export function MeetupListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className={classes.list} aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key} className={classes.skeleton}>
            <Skeleton className={classes.image ?? ''} radius={0} />
            <div className={classes.lines}>
              <Skeleton height={22} width="70%" />
              <Skeleton height={16} width="55%" />
              <Skeleton height={16} width="45%" />
              <Skeleton height={28} width="80%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

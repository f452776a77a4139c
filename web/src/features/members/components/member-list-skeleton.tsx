import { Skeleton } from '@mantine/core';
import classes from './member-list.module.css';

const GHOSTS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The place of the cards while they are on their way. */
export function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members">
      <div className={classes.list} aria-hidden="true">
        {GHOSTS.map((ghost) => (
          <div key={ghost} className={classes.ghost}>
            <Skeleton circle height={76} />
            <div className={classes.lines}>
              <Skeleton height={20} width="60%" />
              <Skeleton height={14} width="80%" />
              <Skeleton height={14} width="70%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

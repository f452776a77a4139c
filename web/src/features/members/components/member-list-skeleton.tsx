import { Skeleton } from '@mantine/core';
import classes from './member-list.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of the cards while they load. */
export function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members">
      <div className={classes.list} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={classes.skeleton}>
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

import { Skeleton } from '@mantine/core';
import classes from './user-skeleton.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Renders a placeholder for the list of users while it loads. */
export function UserSkeleton({ isWide }: { readonly isWide: boolean }) {
  return (
    <div role="status" aria-label="Loading users">
      <div className={isWide ? classes.rows : classes.cards} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={classes.skeleton}>
            <div className={classes.identity}>
              <Skeleton circle height={44} className={classes.photo ?? ''} />
              <Skeleton height={18} width={130} />
            </div>
            {isWide ? (
              <>
                <Skeleton height={14} width={190} />
                <Skeleton height={44} width={136} radius="md" />
                <Skeleton height={14} width={90} />
                <Skeleton height={14} width={90} />
              </>
            ) : (
              <Skeleton height={40} radius="md" mt="auto" />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

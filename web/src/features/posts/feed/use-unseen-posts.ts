import { useSyncExternalStore } from 'react';
import { useAreNewerPosts } from '../api/count-newer-posts.ts';
import { seenPostsOf } from '../model/seen-posts.ts';

type UnseenOptions = {
  readonly userId: string | undefined;
  /** Whether the member looks at posts right now, where the list itself tells of newer ones. */
  readonly isLooking: boolean;
};

const NOTHING_KEPT = { read: () => null, subscribe: () => () => {} };

/** Whether others wrote posts since the member looked at them with this device. */
export function useUnseenPosts({ userId, isLooking }: UnseenOptions): boolean {
  const kept = userId === undefined ? NOTHING_KEPT : seenPostsOf(userId);
  const newest = useSyncExternalStore(kept.subscribe, kept.read);
  const areNewer = useAreNewerPosts({ newest, userId: isLooking ? undefined : userId });
  return areNewer && !isLooking;
}

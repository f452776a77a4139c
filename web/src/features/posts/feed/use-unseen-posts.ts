import { useSyncExternalStore } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useAreNewerPosts } from '../api/count-newer-posts.ts';
import { seenPostsOf } from '../model/seen-posts.ts';

type UnseenOptions = {
  /** Whether the member looks at posts right now, where the list itself tells of newer ones. */
  readonly isLooking: boolean;
};

/** Whether others wrote posts since the member looked at them with this device. */
export function useUnseenPosts({ isLooking }: UnseenOptions): boolean {
  const userId = useMemberId();
  const kept = seenPostsOf(userId);
  const newest = useSyncExternalStore(kept.subscribe, kept.read);
  const areNewer = useAreNewerPosts({ newest, userId }, { enabled: !isLooking });
  return areNewer && !isLooking;
}

import { useSyncExternalStore } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useHasNewerPosts } from '../api/count-newer-posts.ts';
import { newestSeenPostStorage } from '../model/seen-posts.ts';

type UnseenOptions = {
  /** Whether the feed is open. The result is then false, because the feed itself announces newer posts. */
  readonly isFeedOpen: boolean;
};

/** Returns whether other members wrote posts that are newer than all posts that the member has seen in the feed on this device. */
export function useHasUnseenPosts({ isFeedOpen }: UnseenOptions): boolean {
  const userId = useMemberId();
  const storage = newestSeenPostStorage(userId);
  const newest = useSyncExternalStore(storage.subscribe, storage.read);
  const hasNewer = useHasNewerPosts({ newest, userId }, { enabled: !isFeedOpen });
  return hasNewer && !isFeedOpen;
}

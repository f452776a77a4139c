import { useEffect } from 'react';
import { onSignOut } from '../../../lib/session/on-sign-out.ts';

onSignOut(() => void setBadge(0));

/**
 * Shows the number of unread items on the icon of the installed app, or a dot if there are only new posts. Does nothing in
 * browsers without badges.
 */
export function useAppBadge(unread: number, hasNewPosts: boolean): void {
  useEffect(() => {
    void setBadge(unread > 0 ? unread : hasNewPosts ? undefined : 0);
  }, [unread, hasNewPosts]);
}

/** Sets the number on the icon: 0 removes it, undefined shows a dot. */
async function setBadge(count: number | undefined): Promise<void> {
  try {
    await navigator.setAppBadge?.(count);
  } catch {
    // The app is not installed, or the browser does not allow badges.
  }
}

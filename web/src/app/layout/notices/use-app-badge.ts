import { useEffect } from 'react';
import { onSignOut } from '../../../lib/session/on-sign-out.ts';

onSignOut(() => void setBadge(0));

/**
 * Shows on the icon of the installed app how much is unread; without a number if there is only something new to see.
 * Browsers without badges ignore it.
 */
export function useAppBadge(unread: number, hasNews: boolean): void {
  useEffect(() => {
    void setBadge(unread > 0 ? unread : hasNews ? undefined : 0);
  }, [unread, hasNews]);
}

/** Sets the number on the icon: 0 removes it, undefined shows a dot. */
async function setBadge(count: number | undefined): Promise<void> {
  try {
    await navigator.setAppBadge?.(count);
  } catch {
    // Not installed, or not allowed.
  }
}

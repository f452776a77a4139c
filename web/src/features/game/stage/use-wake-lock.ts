import { useEffect } from 'react';

export const canKeepAwake = 'wakeLock' in navigator;

/** Keeps the screen on while `isEnabled`, if the device allows it. */
export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !canKeepAwake) return;
    let hasEnded = false;
    let lock: WakeLockSentinel | undefined;
    // The browser releases the lock when the page is hidden, so request it again when the page is visible.
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const newLock = await navigator.wakeLock.request('screen');
        if (hasEnded) await newLock.release();
        else lock = newLock;
      } catch {
        // Low battery, or rejected by the browser: the game continues without the lock.
      }
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      hasEnded = true;
      document.removeEventListener('visibilitychange', requestLock);
      lock?.release().catch(() => {});
    };
  }, [isEnabled]);
}

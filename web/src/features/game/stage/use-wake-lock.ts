import { useEffect } from 'react';

export const canKeepAwake = 'wakeLock' in navigator;

/** Keeps the screen from going dark, where the device allows it. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !canKeepAwake) return;
    let ended = false;
    let lock: WakeLockSentinel | undefined;
    // The browser takes it away from a page that is out of sight.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (ended) await given.release();
        else lock = given;
      } catch {
        // A battery that is low, or a browser that would rather not: the game goes on.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      lock?.release().catch(() => {});
    };
  }, [wanted]);
}

import { useCallback, useEffect, useRef } from 'react';

/** iPhones have no full-screen mode. */
export const canFillScreen = document.fullscreenEnabled === true;

/** Returns a function that starts full-screen mode, which browsers allow only after a press. Ends it on unmount. */
export function useFullScreen(): () => void {
  const state = useRef({ filled: false, left: false });

  useEffect(() => {
    const current = state.current;
    current.left = false;
    return () => {
      current.left = true;
      if (current.filled) leave();
    };
  }, []);

  return useCallback(() => {
    if (!canFillScreen || document.fullscreenElement) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
      () => {
        state.current.filled = true;
        if (state.current.left) leave();
      },
      () => {
        // Rejected: the game also fits into the page.
      },
    );
  }, []);
}

function leave(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

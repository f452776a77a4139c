import { useCallback, useEffect, useRef } from 'react';

/** Whether the device has a full-screen mode. iPhones have none. */
export const canEnterFullScreen = document.fullscreenEnabled === true;

/** Returns a function that enters full-screen mode, which browsers allow only after a tap. Exits full screen on unmount. */
export function useFullScreen(): () => void {
  const state = useRef({ isFullScreen: false, isUnmounted: false });

  useEffect(() => {
    const current = state.current;
    current.isUnmounted = false;
    return () => {
      current.isUnmounted = true;
      if (current.isFullScreen) exitFullScreen();
    };
  }, []);

  return useCallback(() => {
    if (!canEnterFullScreen || document.fullscreenElement) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
      () => {
        state.current.isFullScreen = true;
        if (state.current.isUnmounted) exitFullScreen();
      },
      () => {
        // The browser rejected full screen. The game also fits into the page.
      },
    );
  }, []);
}

function exitFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

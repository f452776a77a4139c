import { useCallback, useEffect, useRef } from 'react';

/** Phones of Apple's have no full screen. */
export const canFillScreen = document.fullscreenEnabled === true;

/** Answers what fills the screen; a browser allows it only in answer to a press. Leaving the game ends it. */
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
        // Refused: the game fits into the page as well.
      },
    );
  }, []);
}

function leave(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

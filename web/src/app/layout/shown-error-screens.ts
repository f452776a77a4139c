import { useEffect } from 'react';

/** Number of screens in view whose code or content could not be shown. */
let shownErrorScreens = 0;

export function isErrorScreenShown(): boolean {
  return shownErrorScreens > 0;
}

/** Counts the calling component as an error screen while it is mounted. */
export function useErrorScreenCount(): void {
  useEffect(() => {
    shownErrorScreens += 1;
    return () => {
      shownErrorScreens -= 1;
    };
  }, []);
}

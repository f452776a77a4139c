import { useEffect } from 'react';

/** Number of screens in view whose code or content could not be shown. */
let missing = 0;

export function hasMissingScreen(): boolean {
  return missing > 0;
}

/** Counts the calling component as a missing screen while it is mounted. */
export function useMissingScreen(): void {
  useEffect(() => {
    missing += 1;
    return () => {
      missing -= 1;
    };
  }, []);
}

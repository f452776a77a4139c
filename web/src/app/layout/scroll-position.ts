import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { validatedStorage } from '../../lib/storage/validated-storage.ts';

/** The key of session storage under which `ScrollRestoration` stores the scroll positions. */
export const SCROLL_POSITIONS_KEY = 'thrillseekers.scroll-positions';

const positions = validatedStorage(
  () => sessionStorage,
  SCROLL_POSITIONS_KEY,
  z.record(z.string(), z.number()),
);

/**
 * Returns the key of a stored scroll position. A history entry that the app did not create, such as the first one of a tab, has the key
 * `default` on every page, so the URL is the key instead.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/**
 * Restores the stored scroll position with the first render of the layout. `ScrollRestoration` restores it too, but in a transition after
 * that render. On a slow device, the screen would jump from the top, and another reload before that would store the top.
 */
export function useInitialScrollPosition(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the first render, `ScrollRestoration` scrolls.
  useLayoutEffect(() => {
    const y = positions.read()?.[scrollKey(location)];
    if (y !== undefined) window.scrollTo(0, y);
  }, []);
}

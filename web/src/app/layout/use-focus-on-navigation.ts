import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new screen's heading when the address changes, as loading a page would; or to what the screen was
 * opened for, where it says so.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector('main');
    const place = main?.querySelector<HTMLElement>('[data-autofocus]') ?? main?.querySelector('h1');
    place?.focus({ preventScroll: true });
  }, [pathname]);
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new screen's heading when the URL changes, as a page load would, or to the element that the screen
 * marks.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector('main');
    const target = main?.querySelector<HTMLElement>('[data-autofocus]') ?? main?.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}

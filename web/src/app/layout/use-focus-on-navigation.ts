import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new screen's heading when the address changes, as loading a page would. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

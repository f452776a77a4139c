import { type RefObject, useEffect } from 'react';

/**
 * Tells an element, as `--keyboard-inset`, how much of the window's lower end the keyboard on the screen covers: browsers lay
 * the page out as if it were not there.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      // Zoomed in, the window is cut off for another reason.
      const covered = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [element]);
}

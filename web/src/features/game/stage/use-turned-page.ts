// @spec guide/game

import { useLayoutEffect } from 'react';
import classes from './turned-page.module.css';

/**
 * Rotates the page by 90 degrees on a screen in portrait. Restores it on unmount.
 */
export function useTurnedPage(): void {
  useLayoutEffect(() => {
    const turned = classes.turned ?? '';
    document.body.classList.add(turned);
    return () => document.body.classList.remove(turned);
  }, []);
}

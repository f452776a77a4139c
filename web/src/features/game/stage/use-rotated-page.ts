// @spec guide/game

import { useLayoutEffect } from 'react';
import classes from './rotated-page.module.css';

/**
 * Rotates the page by 90 degrees on a screen in portrait. Restores it on unmount.
 */
export function useRotatedPage(): void {
  useLayoutEffect(() => {
    const rotated = classes.rotated ?? '';
    document.body.classList.add(rotated);
    return () => document.body.classList.remove(rotated);
  }, []);
}

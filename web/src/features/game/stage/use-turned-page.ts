// @spec guide/game

import { useLayoutEffect } from 'react';
import classes from './turned-page.module.css';

/**
 * Turns the page by 90 degrees on a screen that is higher than wide. It is restored with the component's end, in whatever
 * way that comes.
 */
export function useTurnedPage(): void {
  useLayoutEffect(() => {
    const turned = classes.turned ?? '';
    document.body.classList.add(turned);
    return () => document.body.classList.remove(turned);
  }, []);
}

// @spec guide/game

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import pageClasses from './rotated-page.module.css';
import classes from './stage.module.css';

type StageProps = {
  /** Name of the current scene. When it changes, the new scene gets the focus. */
  readonly scene: string;
  readonly children: ReactNode;
};

/** Fills the screen with the game, always in landscape. */
export function Stage({ scene, children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  useRotatedPage();
  useEffect(() => {
    if (scene !== '') stage.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    stage.current?.scrollTo(0, 0);
  }, [scene]);

  return (
    <main ref={stage} className={classes.stage}>
      {children}
    </main>
  );
}

/** While mounted, rotates the page by 90 degrees if the screen is in portrait. */
function useRotatedPage(): void {
  useLayoutEffect(() => {
    const rotated = pageClasses.rotated ?? '';
    document.body.classList.add(rotated);
    return () => document.body.classList.remove(rotated);
  }, []);
}

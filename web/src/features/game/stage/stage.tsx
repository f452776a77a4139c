// @spec guide/game

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import pageClasses from './rotated-page.module.css';
import classes from './stage.module.css';

type StageProps = {
  /** Label of the current scene. Each new scene gets the focus. */
  readonly scene: string;
  readonly children: ReactNode;
};

/** Fills the whole screen in landscape. */
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

/** Rotates the page by 90 degrees on a screen in portrait, as long as it is mounted. */
function useRotatedPage(): void {
  useLayoutEffect(() => {
    const rotated = pageClasses.rotated ?? '';
    document.body.classList.add(rotated);
    return () => document.body.classList.remove(rotated);
  }, []);
}

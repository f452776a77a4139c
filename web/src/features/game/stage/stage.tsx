// @spec guide/game

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import pageClasses from './rotated-page.module.css';
import classes from './stage.module.css';

type StageProps = {
  /** The phase of the game. When it changes, the element with `data-autofocus` gets the focus. */
  readonly phase: string;
  readonly children: ReactNode;
};

/** Fills the screen with the game, always in landscape. */
export function Stage({ phase, children }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  useRotatedPage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the phase changes
  useEffect(() => {
    stage.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    stage.current?.scrollTo(0, 0);
  }, [phase]);

  return (
    <main ref={stage} className={classes.stage}>
      {children}
    </main>
  );
}

/** While mounted, rotates the page by 90 degrees if the screen is in portrait. */
function useRotatedPage(): void {
  useLayoutEffect(() => {
    const className = pageClasses.rotated ?? '';
    document.body.classList.add(className);
    return () => document.body.classList.remove(className);
  }, []);
}

import { type ReactNode, useEffect, useRef } from 'react';
import classes from './stage.module.css';
import { useRotatedPage } from './use-rotated-page.ts';

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

import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import classes from './floating-link.module.css';

type FloatingLinkProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

/** Links to the main action of a screen. On phones it floats within reach of the thumb, and shrinks to its icon on scrolling. */
export function FloatingLink({ to, icon, children }: FloatingLinkProps) {
  const isSmall = useSyncExternalStore(followScrolling, isScrolledOrLarge);
  return (
    <Button
      component={Link}
      to={to}
      className={classes.link ?? ''}
      classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
      data-small={isSmall || undefined}
      leftSection={icon}
    >
      {children}
    </Button>
  );
}

const SCROLLED_PX = 24;
/** From this font size on, the label would cover half of a phone's width. In px, of the page. */
const LARGE_TEXT_PX = 22;

function followScrolling(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function isScrolledOrLarge(): boolean {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.scrollY > SCROLLED_PX || fontSize > LARGE_TEXT_PX;
}

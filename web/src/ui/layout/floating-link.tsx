import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import classes from './floating-link.module.css';

type FloatingLinkProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
};

/**
 * Links to the main action of a screen, at the end of its heading. On phones it is its icon, and on scrolling it floats within reach
 * of the thumb.
 */
export function FloatingLink({ to, icon, label }: FloatingLinkProps) {
  const [isScrolled, setIsScrolled] = useState(false);
  const [hasLargeText, setHasLargeText] = useState(false);
  useEffect(
    () =>
      followPage(() => {
        setIsScrolled(window.scrollY > SCROLLED_PX);
        setHasLargeText(isTextLarge());
      }),
    [],
  );
  return (
    <span
      className={classes.place}
      data-banner-action={hasLargeText ? 'icon' : 'full'}
      data-floating={isScrolled || undefined}
    >
      <Button component={Link} to={to} className={classes.link ?? ''} aria-label={label}>
        {icon}
        <span className={classes.label}>{label}</span>
      </Button>
    </span>
  );
}

/** Then the heading is behind the header. In px. */
const SCROLLED_PX = 96;
/** From this font size of the page on, a label does not fit beside the heading. In px. */
const LARGE_TEXT_PX = 22;

/** Calls the listener before the next paint, then on every change: reading the scroll position while rendering would force a layout. */
function followPage(listener: () => void): () => void {
  const first = requestAnimationFrame(listener);
  for (const event of ['scroll', 'resize']) window.addEventListener(event, listener, { passive: true });
  return () => {
    cancelAnimationFrame(first);
    for (const event of ['scroll', 'resize']) window.removeEventListener(event, listener);
  };
}

function isTextLarge(): boolean {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_TEXT_PX;
}

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
 * Links to the main action of a screen, at the end of its heading. On phones and with large text, only the icon is shown. While the page
 * is scrolled on a phone or tablet, the link floats in the lower corner, within reach of the thumb; not with large text or on a low screen.
 */
export function FloatingLink({ to, icon, label }: FloatingLinkProps) {
  const [isScrolled, setIsScrolled] = useState(false);
  const [hasLargeText, setHasLargeText] = useState(false);
  useEffect(
    () =>
      onScrollAndResize(() => {
        setIsScrolled(window.scrollY > SCROLLED_PX);
        setHasLargeText(isTextLarge());
      }),
    [],
  );
  return (
    <span
      className={classes.container}
      data-header-action={hasLargeText ? 'icon' : 'beside-drawing'}
      // With large text the floating link would cover words on several lines.
      data-floating={(isScrolled && !hasLargeText) || undefined}
    >
      <Button component={Link} to={to} className={classes.link ?? ''} aria-label={label}>
        {icon}
        <span className={classes.label}>{label}</span>
      </Button>
    </span>
  );
}

/** Scroll position, in px, from which the header covers the heading. */
const SCROLLED_PX = 96;
/** Font size of the page, in px, above which a label does not fit beside the heading. */
const LARGE_TEXT_PX = 22;

/**
 * Calls the listener before the next paint, then on every scroll and resize. An earlier first call would force a layout, because the
 * listener reads the scroll position.
 */
function onScrollAndResize(listener: () => void): () => void {
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

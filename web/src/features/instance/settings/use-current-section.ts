import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sectionOnScreen } from '../../../lib/browser/section-on-screen.ts';

export type SectionLink = { readonly id: string; readonly title: string };

/** Fraction of the screen's height. A section is current once its upper edge has scrolled above it. */
const READING_LINE = 0.35;
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns the id of the section on the screen. Scrolls to the section that the URL names, which the browser cannot do while the
 * settings load, and keeps it there while fields grow, until the admin scrolls.
 */
export function useCurrentSection(sections: readonly SectionLink[]): string {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(sections[0]?.id ?? '');

  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    let isFollowing = target !== null;
    const showTarget = () => {
      if (isFollowing) target?.scrollIntoView();
    };
    const ids = sections.map(({ id }) => id);
    const mark = () => {
      const onScreen = sectionOnScreen(ids, window.innerHeight * READING_LINE) ?? '';
      setCurrent(isFollowing && target ? target.id : onScreen);
    };
    const stop = () => {
      isFollowing = false;
    };
    const sizes = new ResizeObserver(showTarget);
    if (target?.parentElement?.parentElement) sizes.observe(target.parentElement.parentElement);
    showTarget();
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    for (const name of USER_SCROLLS) window.addEventListener(name, stop, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', mark);
      for (const name of USER_SCROLLS) window.removeEventListener(name, stop);
    };
  }, [hash, sections]);

  return current;
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sectionOnScreen } from '../../../lib/browser/section-on-screen.ts';

export type SectionLink = { readonly id: string; readonly title: string };

/** Line on the screen, as a fraction of its height. A section is current once its upper edge has scrolled above this line. */
const READING_LINE = 0.35;
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns the id of the section on the screen. Scrolls to the section that the URL names, which the browser cannot do while the
 * settings load. Keeps that section in view while fields above it grow, until the admin scrolls, types or clicks.
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
    const updateCurrent = () => {
      const onScreen = sectionOnScreen(ids, window.innerHeight * READING_LINE) ?? '';
      setCurrent(isFollowing && target ? target.id : onScreen);
    };
    const stopFollowing = () => {
      isFollowing = false;
    };
    const resizeObserver = new ResizeObserver(showTarget);
    if (target?.parentElement?.parentElement) resizeObserver.observe(target.parentElement.parentElement);
    showTarget();
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    for (const name of USER_SCROLL_EVENTS) window.addEventListener(name, stopFollowing, { passive: true });
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener('scroll', updateCurrent);
      for (const name of USER_SCROLL_EVENTS) window.removeEventListener(name, stopFollowing);
    };
  }, [hash, sections]);

  return current;
}

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
export function useSettingsSection(sections: readonly SectionLink[]): string {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(sections[0]?.id ?? '');

  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    let isTargetPinned = target !== null;
    const showTarget = () => {
      if (isTargetPinned) target?.scrollIntoView();
    };
    const ids = sections.map(({ id }) => id);
    const updateCurrent = () => {
      const onScreen = sectionOnScreen(ids, window.innerHeight * READING_LINE) ?? '';
      setCurrent(isTargetPinned && target ? target.id : onScreen);
    };
    const unpinTarget = () => {
      isTargetPinned = false;
    };
    const resizeObserver = new ResizeObserver(showTarget);
    // The section is in `.panels`, which is in `.page`.
    const page = target?.parentElement?.parentElement;
    if (page) resizeObserver.observe(page);
    showTarget();
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    for (const name of USER_SCROLL_EVENTS) window.addEventListener(name, unpinTarget, { passive: true });
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener('scroll', updateCurrent);
      for (const name of USER_SCROLL_EVENTS) window.removeEventListener(name, unpinTarget);
    };
  }, [hash, sections]);

  return current;
}

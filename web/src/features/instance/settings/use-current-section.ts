import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export type SectionLink = { readonly id: string; readonly title: string };

/** A section is current when its upper edge has passed this part of the screen's height. */
const READING_LINE = 0.35;
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Returns the last section that has reached the reading line, or the first one. */
function sectionOnScreen(sections: readonly SectionLink[]): string {
  const { innerHeight, scrollY } = window;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const line = isAtEnd ? innerHeight : innerHeight * READING_LINE;
  const reached = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  });
  return (reached.at(-1) ?? sections[0])?.id ?? '';
}

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
    const mark = () => setCurrent(isFollowing && target ? target.id : sectionOnScreen(sections));
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

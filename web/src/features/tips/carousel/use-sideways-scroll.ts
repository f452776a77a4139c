import { type RefObject, useEffect, useState } from 'react';

/** A pixel less than it could be is at the end, too: positions are fractions. */
const GIVE_PX = 2;

/** Which way a row can still be scrolled, and the means to do so. */
export function useSidewaysScroll(row: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const hasBefore = scrollLeft > GIVE_PX;
      const hasAfter = scrollLeft + clientWidth < scrollWidth - GIVE_PX;
      setRoom((known) =>
        known.hasBefore === hasBefore && known.hasAfter === hasAfter ? known : { hasBefore, hasAfter },
      );
    };
    // It looks for the first time once the page is laid out: to ask before would have it laid out twice.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const content = new MutationObserver(look);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  return {
    ...room,
    /** Scrolls on by most of what is seen, so that something known stays in sight. */
    turn(direction: -1 | 1): void {
      const element = row.current;
      element?.scrollBy({ left: direction * element.clientWidth * 0.85 });
    },
  };
}

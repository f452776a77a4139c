import { type RefObject, useEffect, useState } from 'react';

/** Scroll positions are fractional: a position this close to an end counts as the end. */
const TOLERANCE_PX = 2;

/**
 * Returns whether an element has hidden content before or after its visible part, and a function that scrolls it.
 *
 * @param isRendered whether the element is in the document
 */
export function useHorizontalScroll(row: RefObject<HTMLElement | null>, isRendered = true) {
  const [overflow, setOverflow] = useState({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const element = row.current;
    if (!isRendered || !element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const hasBefore = scrollLeft > TOLERANCE_PX;
      const hasAfter = scrollLeft + clientWidth < scrollWidth - TOLERANCE_PX;
      setOverflow((previous) =>
        previous.hasBefore === hasBefore && previous.hasAfter === hasAfter
          ? previous
          : { hasBefore, hasAfter },
      );
    };
    // This observer also runs `measure` once after the next layout. A call here would force an extra layout.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, isRendered]);

  return {
    ...overflow,
    /** Scrolls by most of the visible width, so that some content stays in view. */
    scroll(direction: -1 | 1): void {
      const element = row.current;
      element?.scrollBy({ left: direction * element.clientWidth * 0.85 });
    },
  };
}

import { useEffect, useState } from 'react';
import { sectionOnScreen } from './section-on-screen.ts';

/**
 * The section that is being read is the last one whose upper edge is above this line, in CSS pixels from the top of the window. The line
 * is below the header and the section bar. When a link scrolls to a section, the section's upper edge stops above this line.
 */
const READING_LINE = 180;

/** Returns the id of the section that is being read. `ids` is a constant list of element ids in the order of the page. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const update = () => setCurrent(sectionOnScreen(ids, READING_LINE));
    // Content that loads later moves the sections without a scroll event.
    const sizes = new ResizeObserver(update);
    sizes.observe(document.body);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', update);
    };
  }, [ids]);
  return current;
}

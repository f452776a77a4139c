import { useEffect, useState } from 'react';

/** The part of the window in which a section is being read: below the bars, in the upper half. */
const READING_AREA = '-140px 0px -50% 0px';

/** Returns the id of the section that is being read. `ids` are those of elements in the order of the page, and constant. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        }
        const first = ids.find((id) => shown.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: READING_AREA },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

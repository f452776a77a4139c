import { type RefCallback, useCallback, useState } from 'react';

const MOSTLY_VISIBLE = 0.5;

/** Returns a ref for an element, and whether at least half of that element is on the screen. */
export function useInView<Observed extends Element>(): readonly [RefCallback<Observed>, boolean] {
  const [isInView, setInView] = useState(false);
  const ref = useCallback((element: Observed | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: MOSTLY_VISIBLE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isInView];
}

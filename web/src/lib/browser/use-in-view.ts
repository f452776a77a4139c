import { type RefCallback, useCallback, useState } from 'react';

const MOSTLY_VISIBLE = 0.5;

/** Returns a ref for an element, and whether at least the fraction `threshold` of it is on the screen. */
export function useInView<Observed extends Element>(
  threshold = MOSTLY_VISIBLE,
): readonly [RefCallback<Observed>, boolean] {
  const [isInView, setInView] = useState(false);
  const ref = useCallback(
    (element: Observed | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
        { threshold },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [threshold],
  );
  return [ref, isInView];
}

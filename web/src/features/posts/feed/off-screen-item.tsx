import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onSignOut } from '../../../lib/session/on-sign-out.ts';

/** Elements within three screen heights above and below count as nearby. */
const NEARBY_MARGIN = '300% 0px';

type Listener = (isNearby: boolean, height: number) => void;

/** All elements share one observer. */
const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | undefined;

/**
 * Starts to observe an element. Calls `onChange` with whether the element is on the screen or near it: once at the start, then on
 * every change. Returns a function that stops the observation.
 */
function observeVisibility(element: Element, onChange: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
      }
    },
    { rootMargin: NEARBY_MARGIN },
  );
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/** Heights in px of the items that are not rendered, by id. Outlives the list, so that going back restores the scroll position. */
const heights = new Map<string, number>();
onSignOut(() => heights.clear());

/**
 * Renders an item of a long list, or an empty box of the same height while the item is far off screen. This bounds the
 * size of the DOM without moving anything.
 */
export function OffScreenItem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);
  const [isHidden, setIsHidden] = useState(() => heights.has(id));

  useEffect(() => {
    const item = element.current;
    if (!item) return;
    return observeVisibility(item, (isNearby, height) => {
      // Removing the focused element would lose the focus.
      const shouldHide = !isNearby && !item.contains(document.activeElement);
      if (shouldHide) heights.set(id, height);
      else heights.delete(id);
      setIsHidden(shouldHide);
    });
  }, [id]);

  return (
    <li ref={element} style={isHidden ? { height: heights.get(id) } : undefined}>
      {!isHidden && children}
    </li>
  );
}

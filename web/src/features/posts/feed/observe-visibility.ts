/** Elements within three screen heights above and below count as nearby. */
const ROOT_MARGIN = '300% 0px';

type Listener = (isNearby: boolean, height: number) => void;

/** All elements share one observer. */
const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `onChange` with whether an element is on the screen or near it, first now and then on every change. Returns a
 * function that stops the observation.
 */
export function observeVisibility(element: Element, onChange: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
      }
    },
    { rootMargin: ROOT_MARGIN },
  );
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

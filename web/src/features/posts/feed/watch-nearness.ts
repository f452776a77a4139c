/** How far from the screen, in heights of it, a thing is still near. */
const AROUND = '300% 0px';

type Watcher = (near: boolean, height: number) => void;

/** One observer watches all elements; this is whom it tells. */
const watchers = new Map<Element, Watcher>();
let observer: IntersectionObserver | undefined;

/** Tells whether an element is on the screen or near it, now and whenever that changes. Answers how to stop. */
export function watchNearness(element: Element, tell: Watcher): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        watchers.get(target)?.(isIntersecting, boundingClientRect.height);
      }
    },
    { rootMargin: AROUND },
  );
  watchers.set(element, tell);
  observer.observe(element);
  return () => {
    watchers.delete(element);
    observer?.unobserve(element);
  };
}

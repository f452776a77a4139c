import { onTestFinished } from 'vitest';

/** Notes how often a text is on the screen, from now on. Returns a function that returns the different counts. */
export function watchCounts(text: string): () => readonly number[] {
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(document.body.textContent.split(text).length - 1));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => {
    observer.disconnect();
    return [...counts];
  };
}

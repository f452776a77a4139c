import { onTestFinished } from 'vitest';

/**
 * Starts recording how many times `text` occurs on the page after each DOM change. Returns a function that stops and returns the
 * distinct counts.
 */
export function watchOccurrences(text: string): () => readonly number[] {
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(document.body.textContent.split(text).length - 1));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => {
    observer.disconnect();
    return [...counts];
  };
}

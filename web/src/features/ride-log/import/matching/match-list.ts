import { nextTask } from '../../../../lib/browser/next-task.ts';
import type { CatalogueCoaster, ImportCoaster, Match } from './catalogue-coaster.ts';
import { CoasterMatcher } from './match-coasters.ts';

/** The browser paints and handles input between slices of this length. */
const SLICE_MS = 12;

/**
 * Matches all entries of a list with the catalogue, in slices that keep the page usable.
 * @throws the signal's reason when it is aborted
 */
export async function matchList(
  coasters: readonly CatalogueCoaster[],
  entries: readonly ImportCoaster[],
  { onProgress, signal }: { onProgress?: (matchedCount: number) => void; signal?: AbortSignal } = {},
): Promise<readonly Match[]> {
  let sliceEnd = performance.now() + SLICE_MS;
  const matches: Match[] = [];
  const pause = async () => {
    if (performance.now() < sliceEnd) return;
    onProgress?.(matches.length);
    await nextTask();
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  };
  const matcher = await CoasterMatcher.create(coasters, pause);
  for (const entry of entries) {
    matches.push(matcher.match(entry));
    await pause();
  }
  return matches;
}

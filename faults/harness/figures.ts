import type { WriteHistory } from './write-history.ts';

/** Describes the median and the longest of durations (in milliseconds) as text in seconds. */
export function describeDurations(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `median ${formatSeconds(median)}, longest ${formatSeconds(sorted.at(-1) ?? Number.NaN)}`;
}

/** Returns a percentile of durations, or NaN if there are none. `fraction` is 0.99 for the 99th percentile. */
export function percentile(durations: readonly number[], fraction: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

/** Formats milliseconds as seconds, with two decimals below a second and one above. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 995 ? 2 : 1)} s`;
}

/** Describes what members wrote, and what is missing. */
export function describeWrites(
  { acknowledged, posts, files, deleted }: WriteHistory,
  losses: readonly string[],
): string {
  const kinds = `${posts.size} posts and ${files.size} pictures exist, ${deleted.size} posts are deleted`;
  return `${acknowledged} writes acknowledged (${kinds}), ${losses.length} lost`;
}

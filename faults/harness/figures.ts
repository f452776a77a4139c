import type { Ledger } from './ledger.ts';

/** The middle of durations in milliseconds, and the longest of them, in words. */
export function spread(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `median ${seconds(median)}, longest ${seconds(sorted.at(-1) ?? Number.NaN)}`;
}

/** The duration that this part of all durations does not exceed. */
export function percentile(durations: readonly number[], part: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds as seconds, in words. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 995 ? 2 : 1)} s`;
}

/** What members wrote, and what is missing of it. */
export function tally({ acknowledged, posts, files, deleted }: Ledger, lost: readonly string[]): string {
  const kinds = `${posts.size} posts and ${files.size} pictures stand, ${deleted.size} posts are deleted`;
  return `${acknowledged} writes acknowledged (${kinds}), ${lost.length} lost`;
}

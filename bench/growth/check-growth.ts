import type { Cost } from './measure-growth.ts';

/** Allowed growth of page reads from the smallest to the largest community. */
export const LIMITS = {
  /** Allowed ratio. */
  factor: 1.2,
  /** Additional pages that are always allowed, even above the ratio: PostgreSQL scans a tiny table and uses an index for a large one. */
  pages: 4,
  /** Maximum pages allowed per additional row, even if the smallest community reads more pages per row. */
  pagesPerRow: 12,
  /** Pages allowed per row if the smallest community returned none: an index lookup and the row. */
  pagesPerFirstRow: 4,
} as const;

/** Returns how many pages a request that returns `rows` rows may read, based on the smallest community. */
export function allowedPages(smallest: Cost, rows: number): number {
  const perRow =
    smallest.rows > 0
      ? Math.min(smallest.pages / smallest.rows, LIMITS.pagesPerRow)
      : LIMITS.pagesPerFirstRow;
  const expected = smallest.pages + Math.max(0, rows - smallest.rows) * perRow;
  return Math.max(expected * LIMITS.factor, expected + LIMITS.pages);
}

/** Returns whether a request stays within its allowed pages in the largest community, not counting additional index levels. */
export function isWithinLimits(smallest: Cost, largest: Cost): boolean {
  return largest.pages - largest.addedLevelPages <= allowedPages(smallest, largest.rows);
}

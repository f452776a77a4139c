import type { Cost } from './measure-growth.ts';

/** Allowed factor between the pages of a request in the largest and in the smallest community. */
export const LIMITS = {
  factor: 1.2,
  /** Pages always allowed on top of the factor: PostgreSQL scans a tiny table and uses an index for a large one. */
  pages: 4,
  /** For every additional row: as many pages as each row of the smallest community took, up to this number. */
  pagesPerRow: 12,
  /** For every row if the smallest community has none: one index lookup, and the row. */
  pagesPerFirstRow: 4,
} as const;

/** Returns how many pages a request may read for that number of rows, based on the smallest community. */
export function allowedPages(smallest: Cost, rows: number): number {
  const perRow =
    smallest.rows > 0
      ? Math.min(smallest.pages / smallest.rows, LIMITS.pagesPerRow)
      : LIMITS.pagesPerFirstRow;
  const expected = smallest.pages + Math.max(0, rows - smallest.rows) * perRow;
  return Math.max(expected * LIMITS.factor, expected + LIMITS.pages);
}

/** Returns whether a request stays within its allowed pages in the largest community, apart from additional index levels. */
export function isWithinLimits(smallest: Cost, largest: Cost): boolean {
  return largest.pages - largest.levels <= allowedPages(smallest, largest.rows);
}

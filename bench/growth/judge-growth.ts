import type { Cost } from './measure-growth.ts';

/** How many more pages a request may read in the largest community than in the smallest. */
export const LIMITS = {
  factor: 1.2,
  /** Pages always allowed on top of the factor: a tiny table is read whole, a large one through an index. */
  pages: 4,
  /** For every row that the smallest community lacks: as many as each of its own rows took, and at most so many. */
  pagesPerRow: 12,
  /** Likewise where it has no row at all: one lookup in an index, and the row. */
  pagesPerFirstRow: 4,
} as const;

/** Returns how many pages a request may read that returns so many rows, by what the smallest community took. */
export function allowedPages(smallest: Cost, rows: number): number {
  const perRow =
    smallest.rows > 0
      ? Math.min(smallest.pages / smallest.rows, LIMITS.pagesPerRow)
      : LIMITS.pagesPerFirstRow;
  const expected = smallest.pages + Math.max(0, rows - smallest.rows) * perRow;
  return Math.max(expected * LIMITS.factor, expected + LIMITS.pages);
}

/** Whether a request reads no more pages in the largest community than it may, apart from the levels that its indexes have more. */
export function isWithinLimits(smallest: Cost, largest: Cost): boolean {
  return largest.pages - largest.levels <= allowedPages(smallest, largest.rows);
}

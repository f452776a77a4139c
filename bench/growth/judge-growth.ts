import type { Cost } from './measure-growth.ts';

/** How much longer the largest community may take than the smallest, and how long at all. */
export const LIMITS = {
  factor: 1.3,
  /** So much longer is within the limit whatever the factor: nobody notices, and what is that short is mostly noise. */
  milliseconds: 0.5,
  /** For every row more on the page: a small community may have less to show than a page holds. */
  millisecondsPerRow: 0.02,
  longest: 15,
} as const;

/** Whether a request grows no more than it may between the smallest and the largest community. */
export function isWithinLimits(smallest: Cost, largest: Cost): boolean {
  const allowed =
    Math.max(smallest.milliseconds * LIMITS.factor, smallest.milliseconds + LIMITS.milliseconds) +
    Math.max(0, largest.rows - smallest.rows) * LIMITS.millisecondsPerRow;
  return largest.milliseconds <= Math.min(allowed, LIMITS.longest);
}

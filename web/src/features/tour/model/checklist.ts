// @spec guide/checklist

import type { TourPark } from './tour-guide.ts';

export type ChecklistProgress = {
  readonly done: number;
  readonly total: number;
  /** With one decimal, as in '37.8'. */
  readonly percent: string;
};

/** Returns how many coasters of a park are checked. Ignores names that are not on the tour. */
export function countChecked({ coasters }: TourPark, checked: ReadonlySet<string>): number {
  return coasters.filter(({ name }) => checked.has(name)).length;
}

/** Returns a member's progress over all coasters of the tour. */
export function checklistProgress(
  parks: readonly TourPark[],
  checked: ReadonlySet<string>,
): ChecklistProgress {
  const total = parks.reduce((sum, { coasters }) => sum + coasters.length, 0);
  const done = parks.reduce((sum, park) => sum + countChecked(park, checked), 0);
  // @spec guide/progress
  return { done, total, percent: ((total === 0 ? 0 : done / total) * 100).toFixed(1) };
}

/** Returns whether checking a coaster completes its park. */
export function completesPark(park: TourPark, name: string, checked: ReadonlySet<string>): boolean {
  return !checked.has(name) && countChecked(park, new Set([...checked, name])) === park.coasters.length;
}

const MILESTONES = [1, 10, 50, 100, 250, 500, 1000];

/** Returns the next milestone and how many credits are missing; undefined after the last milestone. */
export function nextMilestone(
  credits: number,
): { readonly number: number; readonly missing: number } | undefined {
  const number = MILESTONES.find((milestone) => milestone > credits);
  return number === undefined ? undefined : { number, missing: number - credits };
}

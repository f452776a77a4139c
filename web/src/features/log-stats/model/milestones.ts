/** Keep equal to those of the SQL function ride_log_stats. */
const MILESTONES = [1, 10, 50, 100, 250, 500, 1000];

/**
 * Returns the milestone after the last one that the statistics list (0 if they list none), and how many credits are missing. Returns undefined
 * after the last milestone, and if the credits already reach the next one: another member's credits include private entries, but the listed
 * milestones count only coasters of the catalogue.
 */
export function nextMilestone(
  credits: number,
  lastListed: number,
): { readonly number: number; readonly missing: number } | undefined {
  const number = MILESTONES.find((milestone) => milestone > lastListed);
  return number === undefined || number <= credits ? undefined : { number, missing: number - credits };
}

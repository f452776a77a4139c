import { toImperial, UNIT_NAMES, type Units } from '../../../lib/units/units.ts';
import type { LogStats } from './log-stats.ts';

export type Column = { readonly label: string; readonly value: number };

/**
 * A step is a range of heights, speeds or years that begins at `from` and has the given size. Returns the steps from the lowest to the
 * highest, and adds the missing steps between them with 0 credits.
 */
function fillSteps(
  steps: readonly { readonly from: number; readonly credits: number }[],
  size: number,
): readonly { readonly from: number; readonly credits: number }[] {
  const starts = steps.map(({ from }) => from);
  if (starts.length === 0) return [];
  const first = Math.min(...starts);
  const count = Math.round((Math.max(...starts) - first) / size) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * size;
    return { from, credits: steps.find((step) => step.from === from)?.credits ?? 0 };
  });
}

/** Size of a step in metres or km/h, as in the SQL function ride_log_stats. */
const STEP = 20;

/** Returns the columns of heights. The labels are the lower bounds of the steps in the given units. */
export function heightColumns({ heights }: LogStats, units: Units): readonly Column[] {
  const steps = fillSteps(
    heights.map(({ from_m, credits }) => ({ from: from_m, credits })),
    STEP,
  );
  return steps.map(({ from, credits }) => ({ label: lowerBound(from, 'distance', units), value: credits }));
}

/** Returns the columns of speeds. The labels are the lower bounds of the steps in the given units. */
export function speedColumns({ speeds }: LogStats, units: Units): readonly Column[] {
  const steps = fillSteps(
    speeds.map(({ from_kmh, credits }) => ({ from: from_kmh, credits })),
    STEP,
  );
  return steps.map(({ from, credits }) => ({ label: lowerBound(from, 'speed', units), value: credits }));
}

function lowerBound(from: number, kind: 'distance' | 'speed', units: Units): string {
  return String(Math.round(units === 'metric' ? from : toImperial(from, kind)));
}

/** Returns the range of a step as text, such as "20–40 m". */
export function rangeLabel(from: number, kind: 'distance' | 'speed', units: Units): string {
  return `${lowerBound(from, kind, units)}–${lowerBound(from + STEP, kind, units)} ${UNIT_NAMES[units][kind]}`;
}

/** Returns the columns of decades, with labels such as "1970s". */
export function decadeColumns({ decades }: LogStats): readonly Column[] {
  const steps = fillSteps(
    decades.map(({ decade, credits }) => ({ from: decade, credits })),
    10,
  );
  return steps.map(({ from, credits }) => ({ label: `${from}s`, value: credits }));
}

/** Returns the columns of the latest years in order, at most `limit`. Years without new credits have a column, too. */
export function yearColumns(years: LogStats['years'], limit: number): readonly Column[] {
  const steps = fillSteps(
    years.map(({ year, credits }) => ({ from: year, credits })),
    1,
  );
  return steps.slice(-limit).map(({ from, credits }) => ({ label: String(from), value: credits }));
}

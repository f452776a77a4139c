import { toImperial, UNIT_NAMES, type Units } from '../../../lib/units/units.ts';
import type { LogStats } from './log-stats.ts';

export type Column = { readonly label: string; readonly value: number };

/** Returns every step from the first to the last one with credits, including those without credits. */
function filledSteps(
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

const STEP = 20;

/** Returns the columns of heights: labels are the lower bounds in the visitor's units. */
export function heightColumns({ heights }: LogStats, units: Units): readonly Column[] {
  const steps = filledSteps(
    heights.map(({ from_m, credits }) => ({ from: from_m, credits })),
    STEP,
  );
  return steps.map(({ from, credits }) => ({ label: bound(from, 'distance', units), value: credits }));
}

export function speedColumns({ speeds }: LogStats, units: Units): readonly Column[] {
  const steps = filledSteps(
    speeds.map(({ from_kmh, credits }) => ({ from: from_kmh, credits })),
    STEP,
  );
  return steps.map(({ from, credits }) => ({ label: bound(from, 'speed', units), value: credits }));
}

function bound(from: number, kind: 'distance' | 'speed', units: Units): string {
  return String(Math.round(units === 'metric' ? from : toImperial(from, kind)));
}

/** Returns the range of a step in words, such as "20–40 m". */
export function rangeLabel(from: number, kind: 'distance' | 'speed', units: Units): string {
  return `${bound(from, kind, units)}–${bound(from + STEP, kind, units)} ${UNIT_NAMES[units][kind]}`;
}

/** Returns the columns of decades, with labels such as "1970s". */
export function decadeColumns({ decades }: LogStats): readonly Column[] {
  const steps = filledSteps(
    decades.map(({ decade, credits }) => ({ from: decade, credits })),
    10,
  );
  return steps.map(({ from, credits }) => ({ label: `${from}s`, value: credits }));
}

/** Returns the columns of the latest years in order, at most `most`, including years without new credits. */
export function yearColumns(years: LogStats['years'], most: number): readonly Column[] {
  const steps = filledSteps(
    years.map(({ year, credits }) => ({ from: year, credits })),
    1,
  );
  return steps.slice(-most).map(({ from, credits }) => ({ label: String(from), value: credits }));
}

/** Rate and latency of repeated work. */
export type LatencySummary = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  /** The 99th percentile, in milliseconds. */
  readonly p99: number;
};

/** One interval of repetitions. */
export type Interval = {
  readonly seconds: number;
  /** Durations, in milliseconds. */
  readonly times: readonly number[];
  /** Number of repetitions, including those of the warm-up. `times` does not include the warm-up. */
  readonly completed: number;
};

export type Step = (worker: number, iteration: number) => Promise<void>;

const WARM_UP_MS = 150;

/** Repeats a step with concurrent workers, at least once each, after a short warm-up. Each worker starts at a different iteration. */
export async function repeat(workers: number, milliseconds: number, step: Step): Promise<Interval> {
  const before = await repeatFor(workers, WARM_UP_MS, step);
  const began = performance.now();
  const times = await repeatFor(workers, milliseconds, step);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, times, completed: before.length + times.length };
}

export function summarize(intervals: readonly Interval[]): LatencySummary {
  const times = intervals.flatMap((interval) => interval.times).sort((a, b) => a - b);
  const seconds = intervals.reduce((sum, interval) => sum + interval.seconds, 0);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, median: at(0.5), p99: at(0.99) };
}

async function repeatFor(workers: number, milliseconds: number, step: Step): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      let iteration = worker;
      do {
        const began = performance.now();
        await step(worker, iteration);
        times.push(performance.now() - began);
        iteration += 1;
      } while (performance.now() < end);
    }),
  );
  return times;
}

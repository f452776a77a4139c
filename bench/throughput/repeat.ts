/** How something went that was done over and over. */
export type Pace = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
};

/** One stretch of repetitions. */
export type Stretch = {
  readonly seconds: number;
  /** How long each took, in milliseconds. */
  readonly times: readonly number[];
  /** How often in all, the beginning that was not counted included. */
  readonly carriedOut: number;
};

export type Step = (worker: number, turn: number) => Promise<void>;

const WARM_MS = 150;

/** Does something over and over by so many workers at once, each beginning elsewhere. */
export async function repeat(workers: number, milliseconds: number, step: Step): Promise<Stretch> {
  const before = await during(workers, WARM_MS, step);
  const began = performance.now();
  const times = await during(workers, milliseconds, step);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, times, carriedOut: before.length + times.length };
}

export function paceOf(stretches: readonly Stretch[]): Pace {
  const times = stretches.flatMap((stretch) => stretch.times).sort((a, b) => a - b);
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, median: at(0.5), p99: at(0.99) };
}

async function during(workers: number, milliseconds: number, step: Step): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let turn = worker; performance.now() < end; turn += 1) {
        const began = performance.now();
        await step(worker, turn);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

import { expect, it } from 'vitest';
import { startRecurringWork } from './recurring-work.ts';

/** Longer than any test. */
const LONG_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Starts recurring work. Each run lasts until the test calls `end` for it. */
function startWork(intervalMs = LONG_INTERVAL_MS) {
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const starts = gates.map(() => Promise.withResolvers<void>());
  let runs = 0;
  let concurrent = 0;
  let maxConcurrent = 0;
  const stopFlags: boolean[] = [];
  const work = startRecurringWork({
    intervalMs,
    run: async (isStopped) => {
      const run = runs;
      runs += 1;
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      starts[run]?.resolve();
      await gates[run]?.promise;
      stopFlags.push(isStopped());
      concurrent -= 1;
    },
  });
  return {
    work,
    /** Resolves when the run with this index has started; the first index is 0. */
    started: (run: number) => starts[run]?.promise,
    end: (run: number) => gates[run]?.resolve(),
    counts: () => ({ runs, maxConcurrent }),
    stopFlags,
  };
}

it('starts a run at once, and one more if it is woken during that run', async () => {
  const { work, started, end, counts } = startWork();
  expect(counts().runs).toBe(1);
  work.wake();
  work.wake();
  expect(counts().runs).toBe(1);
  end(0);
  await started(1);
  end(1);
  end(2);
  // Starts the third run.
  await work.drain();
  expect(counts()).toEqual({ runs: 3, maxConcurrent: 1 });
  await work.stop();
});

it('resolves a drain when the run that it started has ended', async () => {
  const { work, started, end, counts } = startWork();
  let isDrained = false;
  const draining = work.drain().then(() => {
    isDrained = true;
  });
  end(0);
  await started(1);
  expect(isDrained).toBe(false);
  end(1);
  await draining;
  expect(counts()).toEqual({ runs: 2, maxConcurrent: 1 });
  await work.stop();
});

it('runs at each interval', async () => {
  const { work, started, end, counts } = startWork(1);
  for (const run of [0, 1, 2, 3]) {
    await started(run);
    end(run);
  }
  end(4);
  await work.stop();
  expect(counts().maxConcurrent).toBe(1);
});

it('tells the current run to stop, waits for it, and starts no other run', async () => {
  const { work, end, counts, stopFlags } = startWork(1);
  work.wake();
  const stopping = work.stop();
  end(0);
  await stopping;
  work.wake();
  await work.drain();
  expect(stopFlags).toEqual([true]);
  expect(counts().runs).toBe(1);
});

import { expect, it } from 'vitest';
import { repeat, summarize } from './repeat.ts';

it('summarizes the times of all intervals together', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1);
  const interval = (durations: readonly number[]) => ({ seconds: 0.5, times: durations, completed: 0 });
  expect(summarize([interval(times.slice(50)), interval(times.slice(0, 50))])).toEqual({
    perSecond: 100,
    median: 51,
    p99: 100,
  });
});

it('runs workers concurrently, each starting at a different iteration', async () => {
  const firstIterations = new Map<number, number>();
  let running = 0;
  let maxConcurrent = 0;
  const { times, completed } = await repeat(3, 20, async (worker, iteration) => {
    if (!firstIterations.has(worker)) firstIterations.set(worker, iteration);
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
  expect([...firstIterations]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(maxConcurrent).toBe(3);
  expect(times.length).toBeGreaterThan(0);
  // completed includes the warm-up.
  expect(completed).toBeGreaterThan(times.length);
});

it('rejects with the first error of a worker', async () => {
  await expect(repeat(2, 1_000, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

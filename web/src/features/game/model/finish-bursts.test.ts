// @spec guide/game-states

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fireBursts } from './finish-bursts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// @spec guide/finish-confetti
it('fires 200, 100 and 100 particles at 0, 300 and 600 ms', () => {
  const bursts: [ms: number, particles: number][] = [];
  const startedAt = Date.now();
  fireBursts((particles) => bursts.push([Date.now() - startedAt, particles]));
  vi.advanceTimersByTime(5000);
  expect(bursts).toEqual([
    [0, 200],
    [300, 100],
    [600, 100],
  ]);
});

it('fires no more bursts after it is cancelled', () => {
  const fire = vi.fn();
  fireBursts(fire)();
  vi.advanceTimersByTime(5000);
  expect(fire).toHaveBeenCalledTimes(1);
});

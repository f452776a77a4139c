// @spec guide/game-states

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fireBursts } from './finish-bursts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// @spec guide/finish-confetti
it('fires 200, 100 and 100 particles at 0, 300 and 600 ms', () => {
  const fired: [ms: number, particles: number][] = [];
  const begin = Date.now();
  fireBursts((particles) => fired.push([Date.now() - begin, particles]));
  vi.advanceTimersByTime(5000);
  expect(fired).toEqual([
    [0, 200],
    [300, 100],
    [600, 100],
  ]);
});

it('stops firing when it is cancelled', () => {
  const fire = vi.fn();
  fireBursts(fire)();
  vi.advanceTimersByTime(5000);
  expect(fire).toHaveBeenCalledTimes(1);
});

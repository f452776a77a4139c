import { expect, it } from 'vitest';
import { PlanChoice, type PlanMode } from './plan-choice.ts';

/** Executions until the first choice: eight with each plan. */
const COMPARISON = 16;

/** Runs a statement that takes the given time in each mode. Returns the chosen modes. */
function run(choice: PlanChoice, times: Record<PlanMode, number>, executions: number): PlanMode[] {
  return Array.from({ length: executions }, () => {
    const mode = choice.next();
    choice.record(mode, times[mode]);
    return mode;
  });
}

it('chooses the generic plan if it is faster', () => {
  const choice = new PlanChoice();
  run(choice, { custom: 1, generic: 0.3 }, COMPARISON);
  expect(new Set(run(choice, { custom: 1, generic: 0.3 }, 1_000))).toEqual(new Set(['generic']));
});

it('plans each execution if the generic plan is slower', () => {
  const choice = new PlanChoice();
  run(choice, { custom: 1, generic: 4 }, COMPARISON);
  expect(new Set(run(choice, { custom: 1, generic: 4 }, 1_000))).toEqual(new Set(['custom']));
});

it('plans each execution for a while after one slow execution of the generic plan', () => {
  const choice = new PlanChoice();
  run(choice, { custom: 1, generic: 0.3 }, 100);
  choice.record('generic', 60);
  expect(new Set(run(choice, { custom: 1, generic: 0.3 }, 1_000))).toEqual(new Set(['custom']));
});

it('compares the modes again after 2,000 executions', () => {
  const choice = new PlanChoice();
  run(choice, { custom: 1, generic: 0.3 }, 100);
  run(choice, { custom: 1, generic: 5 }, 2_100);
  expect(choice.next()).toBe('custom');
});

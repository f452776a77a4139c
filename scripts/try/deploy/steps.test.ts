import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSteps } from './steps.ts';

let printedLines: string[];
beforeEach(() => {
  printedLines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printedLines.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const fail = async () => {
  throw new Error('the server exited');
};

it('a sequence counts an error outside of a step', async () => {
  const steps = createSteps();
  await steps.sequence(async () => {
    await steps.step('clone', async () => undefined);
    await fail();
  });
  expect(steps.end()).toBe(1);
  expect(printedLines).toContain('✗ outside of a step: the server exited');
  expect(printedLines.at(-1)).toContain('1 steps done, 1 failed');
});

it('a sequence counts the error of a step once, and runs no further step', async () => {
  const steps = createSteps();
  const next = vi.fn(async () => undefined);
  await steps.sequence(async () => {
    await steps.step('clone', fail);
    await steps.step('install', next);
  });
  expect(next).not.toHaveBeenCalled();
  expect(steps.end()).toBe(1);
  expect(printedLines.at(-1)).toContain('0 steps done, 1 failed');
});

it('a sequence without an error passes', async () => {
  const steps = createSteps();
  await steps.sequence(async () => void (await steps.step('clone', async () => undefined)));
  expect(steps.end()).toBe(0);
});

import { expect, it } from 'vitest';
import { doublePressDetector } from './use-double-press.ts';

it('takes two presses within the time for one double press, and a third for the first of the next', () => {
  const isSecond = doublePressDetector(300);
  expect([0, 300, 400, 701, 1001, 1002].map(isSecond)).toEqual([false, true, false, false, true, false]);
});

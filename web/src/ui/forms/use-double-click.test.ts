import { expect, it } from 'vitest';
import { doubleClickDetector } from './use-double-click.ts';

it('takes two presses within the time for one double press, and a third for the first of the next', () => {
  const isSecond = doubleClickDetector(300);
  expect([0, 300, 400, 701, 1001, 1002].map(isSecond)).toEqual([false, true, false, false, true, false]);
});

import { expect, it } from 'vitest';
import { doubleClickDetector } from './use-double-click.ts';

it('counts two quick clicks as a double click, and a third click as the first of the next pair', () => {
  const isSecond = doubleClickDetector(300);
  expect([0, 300, 400, 701, 1001, 1002].map(isSecond)).toEqual([false, true, false, false, true, false]);
});

// @spec accounts/photo-rules

import { describe, expect, test } from 'vitest';
import { fitWithin, shrinkSteps } from './shrink-sizes.ts';

describe('shrinking an image', () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { width: 400, height: 300 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 300, height: 400 },
    ],
    [
      { width: 12_000, height: 3 },
      { width: 400, height: 1 },
    ],
    [
      { width: 120, height: 90 },
      { width: 120, height: 90 },
    ],
  ])('fits %j within 400 pixels', (size, fitted) => {
    expect(fitWithin(size, 400)).toEqual(fitted);
  });

  test('halves the size until the last step', () => {
    expect(shrinkSteps({ width: 2000, height: 2000 }, { width: 400, height: 400 })).toEqual([
      { width: 1000, height: 1000 },
      { width: 500, height: 500 },
      { width: 400, height: 400 },
    ]);
  });

  test('skips steps that are too large for a canvas', () => {
    expect(shrinkSteps({ width: 12_000, height: 9000 }, { width: 3000, height: 2250 })).toEqual([
      { width: 3000, height: 2250 },
    ]);
  });

  test('draws an image once if it fits already', () => {
    expect(shrinkSteps({ width: 90, height: 90 }, { width: 90, height: 90 })).toEqual([
      { width: 90, height: 90 },
    ]);
  });
});

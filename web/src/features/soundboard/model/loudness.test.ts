// @spec guide/sound-rules

import { expect, it } from 'vitest';
import { isSilent } from './loudness.ts';

it('a sound is silent unless one of its channels is loud enough to hear', () => {
  expect(isSilent([])).toBe(true);
  // Amplitudes below 0.003 cannot be heard.
  expect(isSilent([new Float32Array([0, 0.001, -0.002])])).toBe(true);
  expect(isSilent([new Float32Array([0, 0]), new Float32Array([0, -0.2])])).toBe(false);
});

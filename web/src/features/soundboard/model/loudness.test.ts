// @spec guide/sound-rules

import { expect, it } from 'vitest';
import { isSilent } from './loudness.ts';

it('hears a sound on any channel, and nothing in hiss below hearing', () => {
  expect(isSilent([])).toBe(true);
  expect(isSilent([new Float32Array([0, 0.001, -0.002])])).toBe(true);
  expect(isSilent([new Float32Array([0, 0]), new Float32Array([0, -0.2])])).toBe(false);
});

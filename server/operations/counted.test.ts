import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts in the singular and the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'file'))).toEqual(['0 files', '1 file', '2 files']);
});

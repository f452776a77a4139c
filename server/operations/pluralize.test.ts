import { expect, it } from 'vitest';
import { pluralize } from './pluralize.ts';

it('counts in the singular and the plural', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'file'))).toEqual(['0 files', '1 file', '2 files']);
});

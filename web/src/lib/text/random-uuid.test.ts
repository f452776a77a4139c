import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './random-uuid.ts';

test('makes a UUID of version 4, another one each time', () => {
  const made = Array.from({ length: 50 }, randomUuid);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(made).size).toBe(50);
});

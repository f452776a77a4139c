import { expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

it('limits upload slots per member and in total', () => {
  const slots = createUploadSlots(3, 2);
  const releaseFirst = slots.take('a');
  const releaseSecond = slots.take('a');
  expect(slots.take('a')).toBeNull();
  const releaseThird = slots.take('b');
  expect(slots.take('c')).toBeNull();
  releaseFirst?.();
  expect(slots.take('c')).not.toBeNull();
  releaseSecond?.();
  releaseThird?.();
  expect(slots.take('a')).not.toBeNull();
});

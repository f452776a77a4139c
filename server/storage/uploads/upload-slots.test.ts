import { expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

it('limits upload slots per member and in total', () => {
  // Three slots in total, of which a member can have two.
  const slots = createUploadSlots(3, 2);
  const releaseFirst = slots.tryAcquire('a');
  const releaseSecond = slots.tryAcquire('a');
  expect(slots.tryAcquire('a')).toBeNull();
  const releaseThird = slots.tryAcquire('b');
  expect(slots.tryAcquire('c')).toBeNull();
  releaseFirst?.();
  expect(slots.tryAcquire('c')).not.toBeNull();
  releaseSecond?.();
  releaseThird?.();
  expect(slots.tryAcquire('a')).not.toBeNull();
});

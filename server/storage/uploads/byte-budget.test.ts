import { describe, expect, it } from 'vitest';
import { ServerBusyError } from '../../http/request-errors.ts';
import { createByteBudget } from '../byte-budget.ts';
import { createUploadSlots } from './upload-slots.ts';

describe('a budget of bytes', () => {
  it('is handed out in call order, and never exceeds the total', async () => {
    const budget = createByteBudget(10);
    const first = await budget.take(6);
    const order: string[] = [];
    const large = budget.take(8).then((free) => {
      order.push('large');
      return free;
    });
    const small = budget.take(1).then((free) => {
      order.push('small');
      return free;
    });
    await Promise.resolve();
    expect(order).toEqual([]);
    first();
    (await large)();
    (await small)();
    expect(order).toEqual(['large', 'small']);
    // A request above the total gets all of it.
    (await budget.take(50))();
  });

  it('rejects callers that wait too long, and serves those after them', async () => {
    const budget = createByteBudget(10, 20);
    const free = await budget.take(8);
    const large = budget.take(9);
    const small = budget.take(2);
    await expect(large).rejects.toBeInstanceOf(ServerBusyError);
    (await small)();
    free();
    (await budget.take(10))();
  });
});

it('limits upload slots per member and in total', () => {
  const slots = createUploadSlots(3, 2);
  const first = slots.take('a');
  const second = slots.take('a');
  expect(slots.take('a')).toBeNull();
  const third = slots.take('b');
  expect(slots.take('c')).toBeNull();
  first?.();
  expect(slots.take('c')).not.toBeNull();
  second?.();
  third?.();
  expect(slots.take('a')).not.toBeNull();
});

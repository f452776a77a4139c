import { describe, expect, it } from 'vitest';
import { ServerBusyError } from '../http/request-errors.ts';
import { createByteBudget } from './byte-budget.ts';
import { createUploadSlots } from './uploads/upload-slots.ts';

describe('a budget of bytes', () => {
  it('is given in order, and never more than there is', async () => {
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
    // More than there is gets all of it.
    (await budget.take(50))();
  });

  it('is refused to those who would wait too long, and those behind them get their turn', async () => {
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

it('slots of uploads are limited for each member and for all', () => {
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

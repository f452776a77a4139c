import { describe, expect, it } from 'vitest';
import { ServerBusyError } from '../http/request-errors.ts';
import { createByteBudget } from './byte-budget.ts';

describe('a budget of bytes', () => {
  it('is handed out in call order, and never exceeds the total', async () => {
    const budget = createByteBudget(10);
    const releaseFirst = await budget.acquire(6);
    const order: string[] = [];
    const large = budget.acquire(8).then((release) => {
      order.push('large');
      return release;
    });
    const small = budget.acquire(1).then((release) => {
      order.push('small');
      return release;
    });
    await Promise.resolve();
    expect(order).toEqual([]);
    releaseFirst();
    (await large)();
    (await small)();
    expect(order).toEqual(['large', 'small']);
    // A request above the total gets the whole budget.
    (await budget.acquire(50))();
  });

  it('rejects callers at the wait timeout, and serves those after them', async () => {
    const waitTimeoutMs = 20;
    const budget = createByteBudget(10, waitTimeoutMs);
    const release = await budget.acquire(8);
    const large = budget.acquire(9);
    const small = budget.acquire(2);
    await expect(large).rejects.toBeInstanceOf(ServerBusyError);
    (await small)();
    release();
    (await budget.acquire(10))();
  });
});

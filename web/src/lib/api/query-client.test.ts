import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Observes a query, as a list on the screen does. */
function showList(client: ReturnType<typeof createQueryClient>, fetchList: () => Promise<string>) {
  const queryFn = vi.fn(fetchList);
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const hide = observer.subscribe(() => {});
  return { queryFn, hide, result: () => observer.getCurrentResult() };
}

const failToConnect = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('reports at once that a list cannot load offline, and loads it when the connection returns', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  let isConnected = false;
  const list = showList(client, () => (isConnected ? Promise.resolve('parks') : failToConnect()));
  await vi.advanceTimersByTimeAsync(0);
  expect(list.result()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(list.queryFn).toHaveBeenCalledTimes(1);

  isConnected = true;
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.result()).toMatchObject({ status: 'success', data: 'parks' });
  list.hide();
  client.unmount();
});

it('shows cached data offline without a request, and refetches it when the connection returns', async () => {
  const client = createQueryClient();
  client.mount();
  const first = showList(client, () => Promise.resolve('parks'));
  await vi.advanceTimersByTimeAsync(0);
  first.hide();

  onlineManager.setOnline(false);
  // Longer than `staleTime` (30 s), so the cached data is stale.
  await vi.advanceTimersByTimeAsync(60_000);
  const second = showList(client, () => Promise.resolve('more parks'));
  await vi.advanceTimersByTimeAsync(0);
  expect(second.result()).toMatchObject({ status: 'success', data: 'parks', isError: false });
  expect(second.queryFn).not.toHaveBeenCalled();

  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(second.result().data).toBe('more parks');
  second.hide();
  client.unmount();
});

it('tries a request three times after connection errors, and once if it is rejected', async () => {
  const disconnectedList = showList(createQueryClient(), failToConnect);
  const rejectedList = showList(createQueryClient(), () => Promise.reject(new Error('Not yours')));
  await vi.advanceTimersByTimeAsync(0);
  expect(rejectedList.result().status).toBe('error');
  expect(disconnectedList.result().status).toBe('pending');
  // The second attempt is a second after the first, and the third is two seconds after the second.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(disconnectedList.result().status).toBe('error');
  expect(disconnectedList.queryFn).toHaveBeenCalledTimes(3);
  expect(rejectedList.queryFn).toHaveBeenCalledTimes(1);
  disconnectedList.hide();
  rejectedList.hide();
});

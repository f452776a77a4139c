import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Observes a query like a list on the screen. */
function showList(client: ReturnType<typeof createQueryClient>, answer: () => Promise<string>) {
  const ask = vi.fn(answer);
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: ask });
  const hide = observer.subscribe(() => {});
  return { ask, hide, now: () => observer.getCurrentResult() };
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('a list that cannot load without a connection says so at once, and loads when there is one again', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  let connected = false;
  const list = showList(client, () => (connected ? Promise.resolve('parks') : cut()));
  await vi.advanceTimersByTimeAsync(0);
  expect(list.now()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(list.ask).toHaveBeenCalledTimes(1);

  connected = true;
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(list.now()).toMatchObject({ status: 'success', data: 'parks' });
  list.hide();
  client.unmount();
});

it('what was loaded is shown offline without asking, and asked for anew once there is a connection', async () => {
  const client = createQueryClient();
  client.mount();
  const first = showList(client, () => Promise.resolve('parks'));
  await vi.advanceTimersByTimeAsync(0);
  first.hide();

  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const second = showList(client, () => Promise.resolve('more parks'));
  await vi.advanceTimersByTimeAsync(0);
  expect(second.now()).toMatchObject({ status: 'success', data: 'parks', isError: false });
  expect(second.ask).not.toHaveBeenCalled();

  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(second.now().data).toBe('more parks');
  second.hide();
  client.unmount();
});

it('a connection that breaks is tried three times, a refusal once', async () => {
  const broken = showList(createQueryClient(), cut);
  const refused = showList(createQueryClient(), () => Promise.reject(new Error('Not yours')));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.now().status).toBe('error');
  expect(broken.now().status).toBe('pending');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(broken.now().status).toBe('error');
  expect(broken.ask).toHaveBeenCalledTimes(3);
  expect(refused.ask).toHaveBeenCalledTimes(1);
  broken.hide();
  refused.hide();
});

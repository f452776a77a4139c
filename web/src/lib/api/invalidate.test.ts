import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate } from './invalidate.ts';

test('invalidate discards the response to a first request, which may predate the change, and refetches', async () => {
  const queryClient = new QueryClient();
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let requestCount = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['attendees'],
    queryFn: () => responses[requestCount++]?.promise ?? Promise.reject(new Error('too many requests')),
  });
  const stop = observer.subscribe(() => undefined);

  const invalidation = invalidate(queryClient, { queryKey: ['attendees'] });
  responses[1]?.resolve('after');
  await invalidation;
  responses[0]?.resolve('before');
  await responses[0]?.promise;

  expect(requestCount).toBe(2);
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

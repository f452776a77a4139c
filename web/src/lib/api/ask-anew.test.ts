import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAnew } from './ask-anew.ts';

test('a first answer that is still on its way is not taken for the one after the change', async () => {
  const queryClient = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['attendees'],
    queryFn: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
  });
  const stop = observer.subscribe(() => undefined);

  const asking = askAnew(queryClient, { queryKey: ['attendees'] });
  answers[1]?.resolve('after');
  await asking;
  answers[0]?.resolve('before');
  await answers[0]?.promise;

  expect(asked).toBe(2);
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

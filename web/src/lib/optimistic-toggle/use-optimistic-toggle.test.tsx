import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectBackend, USER_ID } from '../../testing/backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { nextTask } from '../browser/next-task.ts';
import { clearMemberData } from '../session/clear-member-data.ts';
import { pendingToggle, type ToggledEntity } from './pending-toggles.ts';
import type { Toggle } from './send-toggle.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

type Request = { readonly liked: boolean; readonly respond: (error?: unknown) => void };

/** Sets up the toggle of one post, and a server whose responses the test sends. */
function newPost() {
  connectBackend({});
  const requests: Request[] = [];
  const log = vi.fn<(event: string) => void>();
  const entity: ToggledEntity = { userId: USER_ID, entityId: crypto.randomUUID() };
  let showChoice: (liked: boolean) => void = () => {};
  const createToggle = (): Toggle<'like'> => ({
    kind: 'like',
    entity,
    show: (liked) => showChoice(liked),
    store: (liked) =>
      new Promise((resolve) => {
        requests.push({ liked, respond: (error = null) => resolve({ error }) });
      }),
    onStored: (liked) => log(`stored ${liked}`),
    onRejected: (_error, { choice, stored }) => log(`rejected ${choice}, stored ${stored}`),
  });

  function Heart() {
    const [liked, setLiked] = useState(false);
    showChoice = setLiked;
    const toggle = useOptimisticToggle(createToggle);
    return (
      <button
        type="button"
        aria-pressed={liked}
        onClick={() => toggle({ entityId: entity.entityId, current: liked, next: (previous) => !previous })}
      >
        Like
      </button>
    );
  }

  const user = renderScreen(<Heart />);
  const click = () => user.click(screen.getByRole('button'));
  const nextRequest = async (index: number) => {
    await expect.poll(() => requests.length).toBe(index + 1);
    const request = requests[index];
    if (!request) throw new Error('no request');
    return request;
  };
  const expectLiked = (pressed: boolean) => screen.findByRole('button', { pressed });
  return { entity, requests, log, click, nextRequest, expectLiked };
}

/** Goes offline until the returned function is called. */
function goOffline(): () => void {
  onlineManager.setOnline(false);
  const goOnline = () => onlineManager.setOnline(true);
  onTestFinished(goOnline);
  return goOnline;
}

test('one request is in flight, and the last choice wins', async () => {
  const { click, nextRequest, expectLiked, requests, log, entity } = newPost();
  await click();
  await expectLiked(true);
  const first = await nextRequest(0);
  for (const liked of [false, true, false]) {
    await click();
    await expectLiked(liked);
  }
  expect(requests).toHaveLength(1);
  first.respond();
  const last = await nextRequest(1);
  expect(last.liked).toBe(false);
  expect(log).not.toHaveBeenCalled();
  last.respond();
  await expect.poll(() => log.mock.calls).toEqual([['stored false']]);
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(requests).toHaveLength(2);
});

test('a rejected choice is rolled back to the stored state, and later choices are not sent', async () => {
  const { click, nextRequest, expectLiked, requests, log, entity } = newPost();
  await click();
  const first = await nextRequest(0);
  await click();
  first.respond();
  const second = await nextRequest(1);
  await click();
  await click();
  await expectLiked(false);
  second.respond({ message: 'The track is wet' });
  await expectLiked(true);
  expect(log.mock.calls).toEqual([['rejected false, stored true']]);
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(requests).toHaveLength(2);
});

test('a row that exists already counts as stored', async () => {
  const { click, nextRequest, expectLiked, log } = newPost();
  await click();
  (await nextRequest(0)).respond({ code: '23505', message: 'duplicate key' });
  await expect.poll(() => log.mock.calls).toEqual([['stored true']]);
  await expectLiked(true);
});

test('a choice made in onStored of the previous one is sent too', async () => {
  const { click, nextRequest, log } = newPost();
  await click();
  log.mockImplementationOnce(() => void click());
  (await nextRequest(0)).respond();
  const second = await nextRequest(1);
  expect(second.liked).toBe(false);
  second.respond();
  await expect.poll(() => log.mock.calls).toEqual([['stored true'], ['stored false']]);
});

test('without a connection the last choice stays pending', async () => {
  const { click, expectLiked, requests, entity } = newPost();
  goOffline();
  await click();
  await click();
  await click();
  await expectLiked(true);
  expect(pendingToggle('like', entity)).toEqual({ choice: true, stored: false });
  expect(requests).toEqual([]);
});

test('a choice whose request fails as the connection is lost stays pending', async () => {
  const { click, nextRequest, expectLiked, log, entity } = newPost();
  await click();
  const request = await nextRequest(0);
  goOffline();
  request.respond({ message: 'TypeError: Failed to fetch' });
  await expect.poll(() => pendingToggle('like', entity)).toEqual({ choice: true, stored: false });
  await expectLiked(true);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['stored', undefined],
  ['rejected', { message: 'The track is wet' }],
])('sign-out forgets a pending choice, and nothing shows that it was %s', async (_outcome, error) => {
  const { click, nextRequest, requests, log, entity } = newPost();
  await click();
  const request = await nextRequest(0);
  await click();
  await clearMemberData(USER_ID, false);
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(JSON.stringify(localStorage)).not.toContain(entity.entityId);
  request.respond(error);
  await nextTask();
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(requests).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});

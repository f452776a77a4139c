import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  connectBackend,
  FAR_FUTURE,
  LONG_AGO,
  respondToWrite,
  SEND_WRITE,
  sessionUntil,
  storeSession,
  USER_ID,
} from '../../testing/backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { removeWrites } from '../outbox/outbox.ts';
import { pendingToggle, readOutbox } from '../outbox/outbox-state.ts';
import type { ToggledEntity } from '../outbox/unsaved-choices.ts';
import { useOutboxConnection } from '../outbox/use-outbox-connection.ts';
import { defineToggle, type Toggle } from './toggle.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

const sentLike = z.object({ content: z.object({ choice: z.boolean() }) });
const REJECTION = { status: 400, body: { code: 'P0001', message: 'The track is wet' } } as const;

type Request = {
  readonly liked: boolean;
  readonly accept: () => void;
  readonly reject: () => void;
  readonly loseConnection: () => void;
};

/** Sets up the toggle of one post, and a server whose responses the test sends. */
function setUpToggle() {
  const requests: Request[] = [];
  const refresh = Promise.withResolvers<void>();
  connectBackend({
    'POST /auth/v1/token': async () => {
      await refresh.promise;
      return { status: 200, body: sessionUntil(FAR_FUTURE) };
    },
    [SEND_WRITE]: (requestBody) => {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof respondToWrite>>();
      requests.push({
        liked: sentLike.parse(JSON.parse(requestBody)).content.choice,
        accept: () => resolve(respondToWrite(requestBody)),
        reject: () => resolve(REJECTION),
        loseConnection: () => resolve('no connection'),
      });
      return promise;
    },
  });
  onTestFinished(() => removeWrites(USER_ID));
  const log = vi.fn<(event: string) => void>();
  const entity: ToggledEntity = { userId: USER_ID, entityId: crypto.randomUUID() };
  let showChoice: (liked: boolean) => void = () => {};
  const createToggle = (): Toggle<'like'> => ({
    kind: 'like',
    entity,
    show: (liked) => showChoice(liked),
    onStored: (liked) => log(`stored ${liked}`),
    onRejected: (error, { choice, stored }) =>
      log(`rejected ${choice}, stored ${stored}: ${error instanceof Error ? error.message : ''}`),
    signedOutMessage: 'Sign in first',
  });
  const like = defineToggle('like', createToggle);
  const kinds = { like: async () => like };

  function Heart() {
    useOutboxConnection(kinds);
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
  return { entity, requests, log, click, nextRequest, expectLiked, refreshSession: refresh.resolve };
}

/** Goes offline until the returned function is called. */
function goOffline(): () => void {
  onlineManager.setOnline(false);
  const goOnline = () => onlineManager.setOnline(true);
  onTestFinished(goOnline);
  return goOnline;
}

test('only one request is in flight, and the last choice wins', async () => {
  const { click, nextRequest, expectLiked, requests, log, entity } = setUpToggle();
  await click();
  await expectLiked(true);
  const first = await nextRequest(0);
  for (const liked of [false, true, false]) {
    await click();
    await expectLiked(liked);
  }
  expect(requests).toHaveLength(1);
  await expect.poll(() => pendingToggle('like', entity)?.choice).toBe(false);
  first.accept();
  const last = await nextRequest(1);
  expect(last.liked).toBe(false);
  expect(log).not.toHaveBeenCalled();
  last.accept();
  await expect.poll(() => log.mock.calls).toEqual([['stored false']]);
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(requests).toHaveLength(2);
});

test('a rejected choice is rolled back to the stored state, and its error is reported', async () => {
  const { click, nextRequest, expectLiked, log, entity } = setUpToggle();
  await click();
  (await nextRequest(0)).reject();
  await expectLiked(false);
  await expect.poll(() => log.mock.calls).toEqual([['rejected true, stored false: The track is wet']]);
  expect(pendingToggle('like', entity)).toBeUndefined();
});

test.each([
  { response: 'accept', stored: true },
  { response: 'reject', stored: false },
] as const)(
  'if the server answers an earlier choice with $response, and then rejects a choice that waited for a new session, the screen shows $stored',
  async ({ response, stored }) => {
    const { click, nextRequest, expectLiked, log, refreshSession } = setUpToggle();
    await click();
    const earlier = await nextRequest(0);
    storeSession(sessionUntil(LONG_AGO));
    await click();
    earlier[response]();
    await expect.poll(() => log.mock.calls).toHaveLength(1);
    await expect.poll(() => readOutbox().writes).toEqual([]);
    refreshSession();
    (await nextRequest(1)).reject();
    await expect
      .poll(() => log.mock.calls.at(-1))
      .toEqual([`rejected false, stored ${stored}: The track is wet`]);
    await expectLiked(stored);
  },
);

test('without a connection the last choice waits, and is sent when the connection returns', async () => {
  const { click, expectLiked, requests, entity, nextRequest, log } = setUpToggle();
  const goOnline = goOffline();
  for (let clicks = 0; clicks < 3; clicks += 1) await click();
  await expectLiked(true);
  expect(pendingToggle('like', entity)).toEqual({ choice: true, stored: false });
  expect(requests).toEqual([]);
  goOnline();
  (await nextRequest(0)).accept();
  await expect.poll(() => log.mock.calls).toEqual([['stored true']]);
});

test('a choice whose request gets no response stays on the screen and is sent again', async () => {
  const { click, nextRequest, expectLiked, log, entity } = setUpToggle();
  await click();
  (await nextRequest(0)).loseConnection();
  await expect.poll(() => pendingToggle('like', entity)).toEqual({ choice: true, stored: false });
  await expectLiked(true);
  const goOnline = goOffline();
  goOnline();
  (await nextRequest(1)).accept();
  await expect.poll(() => log.mock.calls).toEqual([['stored true']]);
});

test('without a session, a choice is rolled back and neither queued nor sent', async () => {
  const { click, expectLiked, log, entity, requests } = setUpToggle();
  localStorage.clear();
  await click();
  await expect.poll(() => log.mock.calls).toEqual([['rejected true, stored false: Sign in first']]);
  await expectLiked(false);
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(requests).toEqual([]);
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { nextTask } from '../../browser/next-task.ts';
import { pendingToggle, readOutbox } from '../outbox-state.ts';
import { isToggle, type NewChoice, type QueuedWrite } from '../queued-write.ts';
import { setUnsavedChoice } from '../unsaved-choices.ts';
import { defineWriteKind } from '../write-kinds.ts';
import { memoryStorage, type OutboxStorage } from './outbox-storage.ts';
import { newBrowser, newClient } from './testing/test-browser.ts';

/** A storage that resolves in a later task, as IndexedDB does. `duringNextChange` sets a function that runs while the next change waits. */
function slowStorage() {
  const storage = memoryStorage();
  let act = () => {};
  return {
    ...storage,
    async change(...parameters: Parameters<OutboxStorage['change']>) {
      await nextTask();
      act();
      act = () => {};
      return storage.change(...parameters);
    },
    duringNextChange(next: () => void) {
      act = next;
    },
  };
}

function setUpLike(storage = memoryStorage()) {
  const browser = newBrowser(storage);
  const log = vi.fn<(event: string) => void>();
  const like = defineWriteKind('like', {
    errorMessage: () => 'Your like could not be saved.',
    onSent: (_client, { content }) => log(`stored ${content.choice}`),
    onRejected: (_client, { content, stored }) => log(`rejected ${content.choice}, stored ${stored}`),
    restore: (_client, { stored }) => log(`shows ${stored}`),
  });
  const client = newClient({ like: async () => like });
  const { engine } = browser.newTab();
  engine.connect(client);
  const entity = { userId: client.userId, entityId: 'post' };
  const choose = (choice: boolean, stored = !choice) =>
    engine.choose({ kind: 'like', ...entity, choice, stored } satisfies NewChoice<'like'>);
  const nextRequest = async (index: number) => {
    await expect.poll(() => browser.requests.length).toBe(index + 1);
    const request = browser.requests[index];
    if (!request) throw new Error('no request');
    return request;
  };
  return { browser, client, engine, log, entity, choose, nextRequest };
}

const choiceOf = (write: QueuedWrite) => isToggle(write) && write.content.choice;

test('only one request is in flight, and the last choice wins', async () => {
  const { choose, nextRequest, log, entity } = setUpLike();
  await choose(true);
  const first = await nextRequest(0);
  for (const choice of [false, true, false]) await choose(choice);
  expect(readOutbox().writes).toHaveLength(1);
  expect(pendingToggle('like', entity)).toEqual({ choice: false, stored: false });
  first.respond({ status: 'sent' });
  const last = await nextRequest(1);
  expect(choiceOf(last.write)).toBe(false);
  expect(last.write.id).not.toBe(first.write.id);
  expect(log).not.toHaveBeenCalled();
  last.respond({ status: 'sent' });
  await expect.poll(() => log.mock.calls).toEqual([['stored false']]);
  expect(readOutbox().writes).toEqual([]);
});

test('a choice that equals the one in flight is not sent again', async () => {
  const { choose, nextRequest, browser, log } = setUpLike();
  await choose(true);
  const first = await nextRequest(0);
  for (const choice of [false, true]) await choose(choice);
  first.respond({ status: 'sent' });
  await expect.poll(() => log.mock.calls).toEqual([['stored true']]);
  expect(browser.requests).toHaveLength(1);
});

test('a rejected choice that was made while the outbox removed an earlier, stored choice is rolled back to the earlier one', async () => {
  const storage = slowStorage();
  const { choose, nextRequest, log, entity } = setUpLike(storage);
  await choose(true);
  const first = await nextRequest(0);
  storage.duringNextChange(() => {
    const pending = pendingToggle('like', entity);
    const removeUnsavedChoice = setUnsavedChoice('like', entity, {
      choice: false,
      stored: pending?.stored ?? true,
    });
    void choose(false, pending?.stored).then(removeUnsavedChoice);
  });
  first.respond({ status: 'sent' });
  const second = await nextRequest(1);
  second.respond({ status: 'rejected', error: new Error('The track is wet') });
  await expect.poll(() => log.mock.calls.at(-1)).toEqual(['rejected false, stored true']);
  expect(log).toHaveBeenCalledWith('shows true');
});

test('a rejected choice is rolled back to the stored state, and later choices are not sent', async () => {
  const { choose, nextRequest, log, browser, entity } = setUpLike();
  await choose(true);
  const first = await nextRequest(0);
  await choose(false);
  first.respond({ status: 'sent' });
  const second = await nextRequest(1);
  await choose(true);
  await choose(false);
  second.respond({ status: 'rejected', error: new Error('The track is wet') });
  await expect.poll(() => log.mock.calls).toEqual([['shows true'], ['rejected false, stored true']]);
  expect(pendingToggle('like', entity)).toBeUndefined();
  expect(browser.requests).toHaveLength(2);
});

test('offline, only the last choice is queued, or none if the server already has that choice and no other was sent', async () => {
  const { choose, browser, entity, engine, client, nextRequest } = setUpLike();
  browser.setOnline(false);
  for (const choice of [true, false, true]) await choose(choice);
  expect(pendingToggle('like', entity)).toEqual({ choice: true, stored: false });
  expect(readOutbox().writes).toHaveLength(1);
  await choose(false);
  expect(readOutbox().writes).toEqual([]);
  await choose(true);
  browser.setOnline(true);
  void engine.flush(client.userId);
  const { respond } = await nextRequest(0);
  respond({ status: 'no-connection' });
  // The server may have received the choice, so the opposite choice must be sent.
  await expect.poll(() => readOutbox().writes.map(choiceOf)).toEqual([true]);
  await choose(false);
  expect(readOutbox().writes.map(choiceOf)).toEqual([false]);
});

test('the response to a choice that was removed has no effect on the screens', async () => {
  const { choose, nextRequest, engine, client, log, browser } = setUpLike();
  await choose(true);
  const first = await nextRequest(0);
  await choose(false);
  await engine.removeAll(client.userId);
  first.respond({ status: 'rejected', error: new Error('The track is wet') });
  await engine.flush(client.userId);
  expect(log).not.toHaveBeenCalled();
  expect(browser.requests).toHaveLength(1);
});

/** One event of a test run; `toggle` is twice as likely as each other one. Requests and responses may be lost. */
const event = fc.constantFrom(
  'toggle',
  'toggle',
  'wait',
  'respond',
  'lose request',
  'lose response',
  'offline',
  'online',
);

test('the server has the last choice at the end, after random orders of events', () =>
  fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const { browser, choose, engine, client } = setUpLike(slowStorage());
      let storedChoice = false;
      const sentIds = new Set<string>();
      /** Stores the choice of each write once, as `send_write` does. */
      const storeOnce = (write: QueuedWrite) => {
        if (!sentIds.has(write.id)) storedChoice = choiceOf(write) === true;
        sentIds.add(write.id);
      };
      let shownChoice = false;
      let respondedCount = 0;
      const choices: Promise<void>[] = [];
      for (const each of events) {
        const request = browser.requests[respondedCount];
        if (each === 'toggle') {
          shownChoice = !shownChoice;
          choices.push(choose(shownChoice));
        } else if (each === 'wait') await nextTask();
        else if (each === 'offline' || each === 'online') browser.setOnline(each === 'online');
        else if (request) {
          respondedCount += 1;
          if (each !== 'lose request') storeOnce(request.write);
          request.respond({ status: each === 'respond' ? 'sent' : 'no-connection' });
        }
      }
      await Promise.all(choices);
      browser.setOnline(true);
      browser.respondWith((write) => {
        storeOnce(write);
        return { status: 'sent' };
      });
      for (const { write, respond } of browser.requests.slice(respondedCount)) {
        storeOnce(write);
        respond({ status: 'sent' });
      }
      // Twice: the first call may join a flush that then pauses after a lost response.
      await engine.flushNow(client.userId);
      await engine.flushNow(client.userId);
      expect(readOutbox().writes).toEqual([]);
      expect(storedChoice).toBe(shownChoice);
    }),
    { numRuns: 300 },
  ));

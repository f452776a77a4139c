import { expect, test } from 'vitest';
import { readOutbox } from '../outbox-state.ts';
import { defineWriteKind } from '../write-kinds.ts';
import { commentKind, expectWrites, readShownWrites, waitForRequest } from './testing/expect-outbox.ts';
import { newBrowser, newClient, newComment } from './testing/test-browser.ts';

test('when two tabs flush at the same time, each write is sent only once', async () => {
  const browser = newBrowser();
  const client = newClient();
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect(client);
  other.engine.connect({ ...client });
  browser.setOnline(false);
  for (const text of ['one', 'two']) await one.engine.submit(newComment(client.userId, text));
  browser.setOnline(true);
  const flushing = Promise.all([one.engine.flush(client.userId), other.engine.flush(client.userId)]);
  for (const index of [0, 1]) (await waitForRequest(browser, index)).respond({ status: 'sent' });
  await flushing;
  expect(browser.requests).toHaveLength(2);
  await expectWrites([]);
});

test('a form gets the error of its write even if another tab sent the write', async () => {
  const browser = newBrowser();
  const client = newClient();
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect(client);
  other.engine.connect({ ...client });
  browser.setOnline(false);
  await one.engine.submit(newComment(client.userId, 'first'));
  browser.setOnline(true);
  const flushing = one.engine.flush(client.userId);
  const { respond } = await waitForRequest(browser, 0);
  // The first tab has the lock and sends this write too.
  const submission = other.engine.submit(newComment(client.userId, 'second'));
  submission.catch(() => undefined);
  await expect.poll(() => readOutbox().writes.length).toBe(2);
  respond({ status: 'sent' });
  (await waitForRequest(browser, 1)).respond({
    status: 'rejected',
    error: new Error('The post was deleted.'),
  });
  await flushing;
  await expect(submission).rejects.toThrow('The post was deleted.');
  await expectWrites([]);
});

test('when a tab is closed while it sends a write, another tab sends the write again with the same id', async () => {
  const browser = newBrowser();
  const client = newClient();
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect(client);
  const write = newComment(client.userId);
  void one.engine.submit(write);
  await waitForRequest(browser, 0);
  browser.close(one.tab);
  other.engine.connect({ ...client });
  const again = await waitForRequest(browser, 1);
  expect(again.write).toMatchObject({ id: write.id, content: write.content });
  again.respond({ status: 'sent' });
  await expectWrites([]);
});

test('a member who signs in on the same device neither sees, sends nor removes the writes of the previous member', async () => {
  const browser = newBrowser();
  const ada = newClient();
  const { engine } = browser.newTab();
  const disconnect = engine.connect(ada);
  browser.setOnline(false);
  const write = newComment(ada.userId);
  await engine.submit(write);
  disconnect();
  expect(readShownWrites()).toEqual([]);
  browser.setOnline(true);

  const disconnectBob = engine.connect(newClient());
  await engine.flush(ada.userId);
  await expectWrites([]);
  expect(browser.requests).toHaveLength(0);
  disconnectBob();

  engine.connect(ada);
  (await waitForRequest(browser, 0)).respond({ status: 'sent' });
  expect(browser.requests[0]?.write.id).toBe(write.id);
  await expectWrites([]);
});

test('removed writes are not sent, and the response to a removed write has no effect on the screens', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  const submission = engine.submit(newComment(client.userId, 'one'));
  const { respond } = await waitForRequest(browser, 0);
  void engine.submit(newComment(client.userId, 'two'));
  await expect.poll(() => readOutbox().writes.length).toBe(2);
  await engine.removeAll(client.userId);
  respond({ status: 'sent' });
  await submission;
  await expectWrites([]);
  expect(browser.requests).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});

test('each tab shows a sent write until it shows the row that the write created', async () => {
  const browser = newBrowser();
  const client = newClient();
  /** For each tab, the function that ends its `showSent`, as if the tab had fetched the row. */
  const endShowSent = new Map<string, () => void>();
  const kindsOf = (tab: string) => ({
    comment: async () =>
      defineWriteKind('comment', {
        errorMessage: () => '',
        showSent: () => new Promise<void>((resolve) => endShowSent.set(tab, resolve)),
      }),
  });
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect({ ...client, kinds: kindsOf('one') });
  other.engine.connect({ ...client, kinds: kindsOf('other') });
  const write = newComment(client.userId);
  const submission = one.engine.submit(write);
  (await waitForRequest(browser, 0)).respond({ status: 'sent' });
  expect(await submission).toBe('sent');
  await expect.poll(() => [...endShowSent.keys()].toSorted()).toEqual(['one', 'other']);
  expect(readShownWrites().map(({ id }) => id)).toEqual([write.id]);
  expect(readOutbox().inProgress).toContain(write.id);
  for (const end of endShowSent.values()) end();
  await expectWrites([]);
});

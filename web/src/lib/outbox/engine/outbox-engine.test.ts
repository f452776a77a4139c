import { expect, test, vi } from 'vitest';
import {
  commentKind,
  expectWrites,
  meetupFull,
  readShownWrites,
  waitForRequest,
} from './testing/expect-outbox.ts';
import { newBrowser, newClient, newComment } from './testing/test-browser.ts';

test('a write is stored before it is sent, and removed after the response', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  const write = newComment(client.userId);
  const onStored = vi.fn(() => expect(browser.requests).toHaveLength(0));
  const submission = engine.submit(write, { onStored });
  const { respond, write: sent } = await waitForRequest(browser, 0);
  expect(onStored).toHaveBeenCalledOnce();
  expect(sent).toMatchObject({ id: write.id, content: write.content });
  expect(readShownWrites()).toEqual([{ id: write.id, state: 'pending', reason: null }]);
  respond({ status: 'sent' });
  expect(await submission).toBe('sent');
  await expectWrites([]);
  await expect.poll(() => log.mock.calls).toEqual([['sent', write.content.content]]);
  expect(browser.countEngagements()).toBe(1);
});

test('writes are queued offline, and sent in order when the device is online', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const writes = ['one', 'two', 'three'].map((text) => newComment(client.userId, text));
  for (const write of writes) expect(await engine.submit(write)).toBe('queued');
  expect(browser.requests).toHaveLength(0);
  expect(browser.countSyncRequests()).toBeGreaterThanOrEqual(3);
  browser.setOnline(true);
  const flushing = engine.flush(client.userId);
  for (const index of [0, 1, 2]) (await waitForRequest(browser, index)).respond({ status: 'sent' });
  await flushing;
  expect(browser.requests.map(({ write }) => write.id)).toEqual(writes.map(({ id }) => id));
  await expectWrites([]);
});

test('a write that is rejected while its form waits is removed, and the form gets the error', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  const submission = engine.submit(newComment(client.userId, 'Hello?'));
  submission.catch(() => undefined);
  (await waitForRequest(browser, 0)).respond({ status: 'rejected', error: meetupFull });
  await expect(submission).rejects.toBe(meetupFull);
  await expectWrites([]);
  await expect.poll(() => log.mock.calls).toEqual([['restored', 'Hello?']]);
});

test('a write that is rejected after its form has closed fails with a reason, and its author can retry or discard it', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const [first, second] = [newComment(client.userId, 'one'), newComment(client.userId, 'two')];
  for (const write of [first, second]) await engine.submit(write);
  browser.setOnline(true);
  const flushing = engine.flush(client.userId);
  (await waitForRequest(browser, 0)).respond({ status: 'rejected', error: meetupFull });
  // The next write does not wait for the rejected one.
  (await waitForRequest(browser, 1)).respond({ status: 'sent' });
  await flushing;
  await expectWrites([{ id: first.id, state: 'failed', reason: 'Not stored: full' }]);
  await expect
    .poll(() => log.mock.calls)
    .toEqual([
      ['restored', 'one'],
      ['rejected', 'one'],
      ['sent', 'two'],
    ]);

  const retried = engine.retry(client.userId, first.id);
  (await waitForRequest(browser, 2)).respond({ status: 'rejected', error: meetupFull });
  await retried;
  expect(browser.requests[2]?.write).toMatchObject({ id: first.id, content: first.content });
  await engine.discard(client.userId, first.id);
  await expectWrites([]);
});

test('discardUnsent removes a write that was never sent, but not one that is in flight or whose request got no response', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const [first, second] = [newComment(client.userId, 'one'), newComment(client.userId, 'two')];
  for (const write of [first, second]) await engine.submit(write);
  browser.setOnline(true);
  const flushing = engine.flush(client.userId);
  const request = await waitForRequest(browser, 0);
  expect(await engine.discardUnsent(client.userId, first.id)).toBe(false);
  expect(await engine.discardUnsent(client.userId, second.id)).toBe(true);
  expect(log.mock.calls).toEqual([['restored', 'two']]);
  request.respond({ status: 'no-connection' });
  await flushing;
  expect(await engine.discardUnsent(client.userId, first.id)).toBe(false);
  await expectWrites([{ id: first.id, state: 'pending', reason: null }]);
});

test('discardUnsent also discards a failed write, and returns false for it', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.respondWith(() => ({ status: 'rejected', error: meetupFull }));
  browser.setOnline(false);
  const write = newComment(client.userId);
  await engine.submit(write);
  browser.setOnline(true);
  await engine.flush(client.userId);
  await expect.poll(() => readShownWrites().map(({ state }) => state)).toEqual(['failed']);
  expect(await engine.discardUnsent(client.userId, write.id)).toBe(false);
  await expectWrites([]);
});

test('no write is lost while the server fails for an hour, and the server gets few requests', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.respondWith(() => ({ status: 'server-error' }));
  const writes = ['a', 'b', 'c', 'd', 'e'].map((text) => newComment(client.userId, text, { post_id: text }));
  for (const write of writes) expect(await engine.submit(write)).toBe('queued');
  for (let second = 0; second < 3600; second += 10) {
    browser.advance(10_000);
    await engine.flush(client.userId);
  }
  // Without exponential backoff, each of the 360 flushes would send requests.
  expect(browser.requests.length).toBeLessThan(80);
  expect(readShownWrites().map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'pending'));

  browser.respondWith(() => ({ status: 'sent' }));
  await engine.flushNow(client.userId);
  await expectWrites([]);
  expect(browser.requests.slice(-5).map(({ write }) => write.id)).toEqual(writes.map(({ id }) => id));
});

test('a write that always causes a server error delays no others, and fails after others have succeeded five times', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const poison = newComment(client.userId, 'poison', { post_id: 'one' });
  await engine.submit(poison);
  let index = 0;
  for (let round = 0; round < 5; round += 1) {
    browser.setOnline(false);
    await engine.submit(newComment(client.userId, 'fine', { post_id: 'other' }));
    browser.setOnline(true);
    const flushing = engine.flushNow(client.userId);
    (await waitForRequest(browser, index)).respond({ status: 'server-error' });
    (await waitForRequest(browser, index + 1)).respond({ status: 'sent' });
    await flushing;
    index += 2;
  }
  await expectWrites([
    { id: poison.id, state: 'failed', reason: expect.stringContaining('failed to store') },
  ]);
});

test.each([
  ['no connection', { status: 'no-connection' }],
  ['a rejected session', { status: 'signed-out' }],
  ['too many requests', { status: 'busy', retryAfterMs: 1_000 }],
] as const)('%s delays all writes, and none fails', async (_what, result) => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  const first = engine.submit(newComment(client.userId, 'one', { post_id: 'one' }));
  (await waitForRequest(browser, 0)).respond(result);
  expect(await first).toBe('queued');
  expect(await engine.submit(newComment(client.userId, 'two', { post_id: 'two' }))).toBe('queued');
  expect(browser.requests).toHaveLength(1);
  browser.advance(10_000);
  for (const index of [1, 2]) (await waitForRequest(browser, index)).respond({ status: 'sent' });
  await expectWrites([]);
});

test('a write that exceeds a limit in the database stays queued without delaying others, but a form that still waits gets the error', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  const error = Object.assign(new Error('limit'), { code: 'PT429', hint: 'hourly_limit' });
  const limitResult = { status: 'busy', retryAfterMs: null, error } as const;
  const submission = engine.submit(newComment(client.userId, 'one', { post_id: 'one' }));
  submission.catch(() => undefined);
  (await waitForRequest(browser, 0)).respond(limitResult);
  await expect(submission).rejects.toBe(error);

  browser.setOnline(false);
  const limitedWrite = newComment(client.userId, 'two', { post_id: 'two' });
  await engine.submit(limitedWrite);
  await engine.submit(newComment(client.userId, 'three', { post_id: 'three' }));
  browser.setOnline(true);
  const flushing = engine.flush(client.userId);
  (await waitForRequest(browser, 1)).respond(limitResult);
  (await waitForRequest(browser, 2)).respond({ status: 'sent' });
  await flushing;
  await expectWrites([{ id: limitedWrite.id, state: 'pending', reason: null }]);
});

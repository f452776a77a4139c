import { expect, test, vi } from 'vitest';
import { readOutbox } from '../queue-mirror.ts';
import { defineWriteKind } from '../write-kinds.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import { memoryStorage } from './outbox-storage.ts';
import { newBrowser, newClient, newComment } from './testing/test-browser.ts';

type Browser = ReturnType<typeof newBrowser>;

async function request({ requests }: Browser, index: number) {
  await expect.poll(() => requests.length).toBeGreaterThan(index);
  const found = requests[index];
  if (!found) throw new Error('no request');
  return found;
}

const shown = () => readOutbox().writes.map(({ id, state, reason }) => ({ id, state, reason }));

/** What is in the outbox, without requests in flight. */
const settled = async (writes: object[]) => {
  await expect.poll(shown).toEqual(writes);
};

const meetupFull = Object.assign(new Error('full'), { code: 'PT409', hint: 'meetup_full' });

function commentKind() {
  const log = vi.fn<(event: string, content: string) => void>();
  const effects = defineWriteKind('comment', {
    errorMessage: (error) => `Not stored: ${error instanceof Error ? error.message : ''}`,
    onSent: (_client, { content }) => log('sent', content.content),
    onRejected: (_client, { content }) => log('rejected', content.content),
    restore: (_client, { content }) => log('restored', content.content),
  });
  return { log, kinds: { comment: async () => effects } };
}

test('a write is stored before it is sent, and gone after the answer', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  const write = newComment(client.userId);
  const onStored = vi.fn(() => expect(browser.requests).toHaveLength(0));
  const submitted = engine.submit(write, { onStored });
  const { respond, write: sent } = await request(browser, 0);
  expect(onStored).toHaveBeenCalledOnce();
  expect(sent).toMatchObject({ id: write.id, content: write.content });
  expect(shown()).toEqual([{ id: write.id, state: 'pending', reason: null }]);
  respond({ status: 'sent' });
  expect(await submitted).toBe('sent');
  await settled([]);
  await expect.poll(() => log.mock.calls).toEqual([['sent', write.content.content]]);
});

test('without a connection a write is queued, and sent in order when there is one', async () => {
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
  const flushed = engine.flush(client.userId);
  for (const index of [0, 1, 2]) (await request(browser, index)).respond({ status: 'sent' });
  await flushed;
  expect(browser.requests.map(({ write }) => write.id)).toEqual(writes.map(({ id }) => id));
  await settled([]);
});

test('a rejection while its form waits is thrown to the form, and the outbox no longer has the write', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  const submitted = engine.submit(newComment(client.userId, 'Hello?'));
  submitted.catch(() => undefined);
  (await request(browser, 0)).respond({ status: 'rejected', error: meetupFull });
  await expect(submitted).rejects.toBe(meetupFull);
  await settled([]);
  await expect.poll(() => log.mock.calls).toEqual([['restored', 'Hello?']]);
});

test('a rejection later fails the write with a reason; the author sends it again or discards it', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const [first, second] = [newComment(client.userId, 'one'), newComment(client.userId, 'two')];
  for (const write of [first, second]) await engine.submit(write);
  browser.setOnline(true);
  const flushed = engine.flush(client.userId);
  (await request(browser, 0)).respond({ status: 'rejected', error: meetupFull });
  // It does not hold up the next one.
  (await request(browser, 1)).respond({ status: 'sent' });
  await flushed;
  await settled([{ id: first.id, state: 'failed', reason: 'Not stored: full' }]);
  await expect
    .poll(() => log.mock.calls)
    .toEqual([
      ['restored', 'one'],
      ['rejected', 'one'],
      ['sent', 'two'],
    ]);

  const again = engine.retry(client.userId, first.id);
  (await request(browser, 2)).respond({ status: 'rejected', error: meetupFull });
  await again;
  expect(browser.requests[2]?.write).toMatchObject({ id: first.id, content: first.content });
  await engine.discard(client.userId, first.id);
  await settled([]);
});

test('a server that fails for an hour loses nothing, and gets few requests', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.answerWith(() => ({ status: 'server-error' }));
  const writes = ['a', 'b', 'c', 'd', 'e'].map((text) => newComment(client.userId, text, text));
  for (const write of writes) expect(await engine.submit(write)).toBe('queued');
  for (let second = 0; second < 3600; second += 10) {
    browser.advance(10_000);
    await engine.flush(client.userId);
  }
  expect(browser.requests.length).toBeLessThan(80);
  expect(shown().map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'pending'));

  browser.answerWith(() => ({ status: 'sent' }));
  await engine.wake(client.userId);
  await settled([]);
  expect(browser.requests.slice(-5).map(({ write }) => write.id)).toEqual(writes.map(({ id }) => id));
});

test('a write at which the server always fails holds up no other, and is given up after several successes', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const poison = newComment(client.userId, 'poison', 'one');
  await engine.submit(poison);
  let index = 0;
  for (let round = 0; round < 5; round += 1) {
    browser.setOnline(false);
    await engine.submit(newComment(client.userId, 'fine', 'other'));
    browser.setOnline(true);
    const woken = engine.wake(client.userId);
    (await request(browser, index)).respond({ status: 'server-error' });
    (await request(browser, index + 1)).respond({ status: 'sent' });
    await woken;
    index += 2;
  }
  await settled([{ id: poison.id, state: 'failed', reason: expect.stringContaining('could not store') }]);
});

test.each([
  ['no connection', { status: 'no-connection' }],
  ['a rejected session', { status: 'signed-out' }],
  ['too many requests', { status: 'busy', retryAfterMs: 1_000 }],
] as const)('%s holds up all writes and fails none', async (_what, result) => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  const first = engine.submit(newComment(client.userId, 'one', 'one'));
  (await request(browser, 0)).respond(result);
  expect(await first).toBe('queued');
  expect(await engine.submit(newComment(client.userId, 'two', 'two'))).toBe('queued');
  expect(browser.requests).toHaveLength(1);
  browser.advance(10_000);
  for (const index of [1, 2]) (await request(browser, index)).respond({ status: 'sent' });
  await settled([]);
});

test('a limit of the database holds up its own kind of write; a waiting form is told', async () => {
  const browser = newBrowser();
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  const error = Object.assign(new Error('limit'), { code: 'PT429', hint: 'hourly_limit' });
  const limited = { status: 'busy', retryAfterMs: null, error } as const;
  const submitted = engine.submit(newComment(client.userId, 'one', 'one'));
  submitted.catch(() => undefined);
  (await request(browser, 0)).respond(limited);
  await expect(submitted).rejects.toBe(error);

  browser.setOnline(false);
  const waits = newComment(client.userId, 'two', 'two');
  await engine.submit(waits);
  await engine.submit(newComment(client.userId, 'three', 'three'));
  browser.setOnline(true);
  const flushed = engine.flush(client.userId);
  (await request(browser, 1)).respond(limited);
  (await request(browser, 2)).respond({ status: 'sent' });
  await flushed;
  await settled([{ id: waits.id, state: 'pending', reason: null }]);
});

test('two tabs send each write once, and both show the outbox', async () => {
  const browser = newBrowser();
  const client = newClient();
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect(client);
  other.engine.connect({ ...client });
  browser.setOnline(false);
  for (const text of ['one', 'two']) await one.engine.submit(newComment(client.userId, text));
  browser.setOnline(true);
  const flushed = Promise.all([one.engine.flush(client.userId), other.engine.flush(client.userId)]);
  for (const index of [0, 1]) (await request(browser, index)).respond({ status: 'sent' });
  await flushed;
  expect(browser.requests).toHaveLength(2);
  await settled([]);
});

test('a form is told what another tab learned about its write', async () => {
  const browser = newBrowser();
  const client = newClient();
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect(client);
  other.engine.connect({ ...client });
  browser.setOnline(false);
  await one.engine.submit(newComment(client.userId, 'first'));
  browser.setOnline(true);
  const flushed = one.engine.flush(client.userId);
  const { respond } = await request(browser, 0);
  // The first tab has the lock and sends this one too.
  const submitted = other.engine.submit(newComment(client.userId, 'second'));
  submitted.catch(() => undefined);
  await expect.poll(() => readOutbox().writes.length).toBe(2);
  respond({ status: 'sent' });
  (await request(browser, 1)).respond({ status: 'rejected', error: new Error('The post was deleted.') });
  await flushed;
  await expect(submitted).rejects.toThrow('The post was deleted.');
  await settled([]);
});

test('a tab that is closed after sending: another one sends the same write again, with the same id', async () => {
  const browser = newBrowser();
  const client = newClient();
  const [one, other] = [browser.newTab(), browser.newTab()];
  one.engine.connect(client);
  const write = newComment(client.userId);
  void one.engine.submit(write);
  await request(browser, 0);
  browser.close(one.tab);
  other.engine.connect({ ...client });
  const again = await request(browser, 1);
  expect(again.write).toMatchObject({ id: write.id, content: write.content });
  again.respond({ status: 'sent' });
  await settled([]);
});

test('another member on the device neither sees nor sends the writes, and gets none of them removed', async () => {
  const browser = newBrowser();
  const ada = newClient();
  const { engine } = browser.newTab();
  const disconnect = engine.connect(ada);
  browser.setOnline(false);
  const write = newComment(ada.userId);
  await engine.submit(write);
  disconnect();
  expect(shown()).toEqual([]);
  browser.setOnline(true);

  const disconnectBob = engine.connect(newClient());
  await engine.flush(ada.userId);
  await settled([]);
  expect(browser.requests).toHaveLength(0);
  disconnectBob();

  engine.connect(ada);
  (await request(browser, 0)).respond({ status: 'sent' });
  expect(browser.requests[0]?.write.id).toBe(write.id);
  await settled([]);
});

test('after 30 days the own writes wait for their author, and those of others are removed', async () => {
  const storage = memoryStorage();
  const browser = newBrowser(storage);
  const [ada, bob] = [newClient(), newClient()];
  const { engine } = browser.newTab();
  browser.setOnline(false);
  for (const { userId } of [ada, bob]) await engine.submit(newComment(userId));
  browser.advance(31 * 24 * 60 * 60 * 1000);
  browser.setOnline(true);
  engine.connect(ada);
  await expect.poll(() => shown().map(({ state }) => state)).toEqual(['failed']);
  expect(await storage.change(bob.userId, () => ({}))).toEqual([]);
  expect(browser.requests).toHaveLength(0);
});

test('removed writes are not sent, and nothing shows that one in flight was sent', async () => {
  const browser = newBrowser();
  const { log, kinds } = commentKind();
  const client = newClient(kinds);
  const { engine } = browser.newTab();
  engine.connect(client);
  const submitted = engine.submit(newComment(client.userId, 'one'));
  const { respond } = await request(browser, 0);
  void engine.submit(newComment(client.userId, 'two'));
  await expect.poll(() => readOutbox().writes.length).toBe(2);
  await engine.removeAll(client.userId);
  respond({ status: 'sent' });
  await submitted;
  await settled([]);
  expect(browser.requests).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});

const denied: OutboxStorage = {
  change: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  readFiles: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  removeWhere: () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

test('without storage the writes are in this page, and shown as lost when it closes', async () => {
  const browser = newBrowser(denied);
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const write = newComment(client.userId);
  expect(await engine.submit(write)).toBe('queued');
  expect(readOutbox().unsaved).toEqual(new Set([write.id]));
  browser.setOnline(true);
  void engine.flush(client.userId);
  (await request(browser, 0)).respond({ status: 'sent' });
  await settled([]);
});

test('a storage that becomes full keeps what it has, and the rest stays in this page', async () => {
  const storage = memoryStorage();
  let isFull = false;
  const browser = newBrowser({
    ...storage,
    change: (userId, decide, files) =>
      storage.change(
        userId,
        (writes) => {
          const change = decide(writes);
          if (isFull && change.put && change.put.length > 0)
            throw new DOMException('full', 'QuotaExceededError');
          return change;
        },
        files,
      ),
  });
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const [first, second] = [newComment(client.userId, 'one'), newComment(client.userId, 'two', 'other')];
  await engine.submit(first);
  isFull = true;
  await engine.submit(second);
  browser.setOnline(true);
  const flushed = engine.flush(client.userId);
  for (const index of [0, 1]) (await request(browser, index)).respond({ status: 'sent' });
  await flushed;
  expect(new Set(browser.requests.map(({ write }) => write.id))).toEqual(new Set([first.id, second.id]));
  await settled([]);
});

test('files are stored with their write, and given to its kind before it is sent', async () => {
  const browser = newBrowser();
  const uploaded: string[] = [];
  let failsFirst = true;
  const effects = defineWriteKind('post', {
    errorMessage: () => 'no',
    async beforeSend(_write, files) {
      if (failsFirst) {
        failsFirst = false;
        throw new TypeError('Failed to fetch');
      }
      for (const file of files) uploaded.push(`${file.type} ${await file.text()}`);
    },
  });
  const client = newClient({ post: async () => effects });
  const { engine } = browser.newTab();
  engine.connect(client);
  const submitted = engine.submit({
    id: crypto.randomUUID(),
    userId: client.userId,
    kind: 'post',
    content: {
      ...{ content: 'Look', images: ['a'], image_alts: [''], park_id: null, park_name: null },
      ...{ park_country: null, visit_date: null, meetup_id: null },
    },
    orderingKey: 'posts',
    files: [new Blob(['photo'], { type: 'image/webp' })],
  });
  expect(await submitted).toBe('queued');
  expect(browser.requests).toHaveLength(0);
  browser.advance(10_000);
  (await request(browser, 0)).respond({ status: 'sent' });
  await settled([]);
  expect(uploaded).toEqual(['image/webp photo']);
});

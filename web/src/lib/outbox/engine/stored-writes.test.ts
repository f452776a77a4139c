import { expect, onTestFinished, test, vi } from 'vitest';
import { isOutboxKnownEmpty } from '../outbox-empty-flag.ts';
import { readOutbox } from '../outbox-state.ts';
import { defineWriteKind } from '../write-kinds.ts';
import { memoryStorage, type OutboxStorage } from './outbox-storage.ts';
import { expectWrites, meetupFull, readShownWrites, waitForRequest } from './testing/expect-outbox.ts';
import { newBrowser, newClient, newComment } from './testing/test-browser.ts';

test('after 30 days, unsent writes of the signed-in member fail, and those of other members are removed', async () => {
  const storage = memoryStorage();
  const browser = newBrowser(storage);
  const [ada, bob] = [newClient(), newClient()];
  const { engine } = browser.newTab();
  browser.setOnline(false);
  for (const { userId } of [ada, bob]) await engine.submit(newComment(userId));
  browser.advance(31 * 24 * 60 * 60 * 1000);
  browser.setOnline(true);
  engine.connect(ada);
  await expect.poll(() => readShownWrites().map(({ state }) => state)).toEqual(['failed']);
  // An empty change returns the stored writes.
  expect(await storage.change(bob.userId, () => ({}))).toEqual([]);
  expect(browser.requests).toHaveLength(0);
});

const denied: OutboxStorage = {
  change: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  readFiles: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  removeWhere: () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

test('if the browser denies storage, writes are kept in memory, and the state of the outbox lists their ids', async () => {
  const browser = newBrowser(denied);
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const write = newComment(client.userId);
  expect(await engine.submit(write)).toBe('queued');
  expect(readOutbox().memoryOnlyIds).toEqual(new Set([write.id]));
  browser.setOnline(true);
  void engine.flush(client.userId);
  (await waitForRequest(browser, 0)).respond({ status: 'sent' });
  await expectWrites([]);
});

test('the outbox is known to be empty only after its storage could be read', async () => {
  const keys = new Set<string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (keys.has(key) ? 'yes' : null),
    setItem: (key: string) => void keys.add(key),
    removeItem: (key: string) => void keys.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const storage = memoryStorage();
  let isBroken = true;
  const browser = newBrowser({
    ...storage,
    change: (...parameters) => (isBroken ? denied.change(...parameters) : storage.change(...parameters)),
  });
  const { userId, ...client } = newClient();
  const { engine } = browser.newTab();
  engine.connect({ userId, ...client });
  expect(await engine.load(userId)).toEqual([]);
  expect(isOutboxKnownEmpty(userId)).toBe(false);
  isBroken = false;
  await engine.load(userId);
  expect(isOutboxKnownEmpty(userId)).toBe(true);
});

/**
 * Returns a storage, and a function that fills it: after that, it stores no more writes and no changes of writes. With `removes: false` it
 * cannot remove writes either.
 */
function fillableStorage({ removes = true } = {}): {
  readonly storage: OutboxStorage;
  readonly fill: () => void;
} {
  const memory = memoryStorage();
  let isFull = false;
  const change: OutboxStorage['change'] = (userId, decide, files) =>
    memory.change(
      userId,
      (writes) => {
        const decided = decide(writes);
        const { put = [], remove = [] } = decided;
        if (isFull && (put.length > 0 || (!removes && remove.length > 0)))
          throw new DOMException('full', 'QuotaExceededError');
        return decided;
      },
      files,
    );
  return {
    storage: { ...memory, change },
    fill: () => {
      isFull = true;
    },
  };
}

test('when the storage is full, new writes are kept in memory and sent after the stored ones', async () => {
  const { storage, fill } = fillableStorage();
  const browser = newBrowser(storage);
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const texts = ['one', 'two', 'three'];
  for (const text of texts) {
    if (text === 'three') fill();
    await engine.submit(newComment(client.userId, text));
  }
  browser.setOnline(true);
  const flushing = engine.flush(client.userId);
  for (const index of [0, 1, 2]) (await waitForRequest(browser, index)).respond({ status: 'sent' });
  await flushing;
  expect(browser.requests.map(({ write }) => write.content)).toEqual(
    texts.map((content) => expect.objectContaining({ content })),
  );
  await expectWrites([]);
});

test.each([
  ['rejected', { status: 'rejected', error: meetupFull }, [{ state: 'failed' }]],
  ['sent', { status: 'sent' }, []],
] as const)(
  'a stored write that is %s when the storage is full is sent once and shown once',
  async (_, result, shown) => {
    const { storage, fill } = fillableStorage();
    const browser = newBrowser(storage);
    const client = newClient();
    const { engine } = browser.newTab();
    engine.connect(client);
    browser.setOnline(false);
    await engine.submit(newComment(client.userId));
    fill();
    browser.setOnline(true);
    browser.respondWith(() => result);
    await engine.flush(client.userId);
    await engine.flush(client.userId);
    expect(browser.requests).toHaveLength(1);
    await expect.poll(() => readShownWrites().map(({ state }) => ({ state }))).toEqual(shown);
  },
);

test('when the device can neither store nor remove, each write is sent once and disappears', async () => {
  const { storage, fill } = fillableStorage({ removes: false });
  const browser = newBrowser(storage);
  const client = newClient();
  const { engine } = browser.newTab();
  engine.connect(client);
  browser.setOnline(false);
  const texts = ['one', 'two'];
  for (const text of texts) await engine.submit(newComment(client.userId, text));
  fill();
  browser.setOnline(true);
  browser.respondWith(() => ({ status: 'sent' }));
  await engine.flush(client.userId);
  await engine.flush(client.userId);
  expect(browser.requests.map(({ write }) => write.content)).toEqual(
    texts.map((content) => expect.objectContaining({ content })),
  );
  await expectWrites([]);
});

test('when the storage is full, a write that another tab has sent is not sent again', async () => {
  const { storage, fill } = fillableStorage();
  const browser = newBrowser(storage);
  const client = newClient();
  const [first, second] = [browser.newTab(), browser.newTab()];
  first.engine.connect(client);
  browser.setOnline(false);
  await first.engine.submit(newComment(client.userId));
  fill();
  browser.setOnline(true);
  browser.respondWith(() => ({ status: 'no-connection' }));
  await first.engine.flush(client.userId);
  second.engine.connect(client);
  browser.respondWith(() => ({ status: 'sent' }));
  await second.engine.retry(client.userId, readShownWrites()[0]?.id ?? '');
  const sent = browser.requests.length;
  browser.advance(60_000);
  await first.engine.flush(client.userId);
  expect(browser.requests).toHaveLength(sent);
  await expectWrites([]);
});

test('files are stored with their write, and passed to beforeSend again after a failed upload', async () => {
  const browser = newBrowser();
  const uploaded: string[] = [];
  let failsFirst = true;
  const handlers = defineWriteKind('post', {
    errorMessage: () => 'no',
    async beforeSend(_write, files) {
      if (failsFirst) {
        failsFirst = false;
        throw new TypeError('Failed to fetch');
      }
      for (const file of files) uploaded.push(`${file.type} ${await file.text()}`);
    },
  });
  const client = newClient({ post: async () => handlers });
  const { engine } = browser.newTab();
  engine.connect(client);
  const submission = engine.submit({
    id: crypto.randomUUID(),
    userId: client.userId,
    kind: 'post',
    content: {
      content: 'Look',
      images: ['a'],
      image_alts: [''],
      park_id: null,
      park_name: null,
      park_country: null,
      visit_date: null,
      meetup_id: null,
      coaster_id: null,
    },
    orderingKey: 'posts',
    files: [new Blob(['photo'], { type: 'image/webp' })],
  });
  expect(await submission).toBe('queued');
  expect(browser.requests).toHaveLength(0);
  // Longer than the pause after a failed attempt.
  browser.advance(10_000);
  (await waitForRequest(browser, 0)).respond({ status: 'sent' });
  await expectWrites([]);
  expect(uploaded).toEqual(['image/webp photo']);
});

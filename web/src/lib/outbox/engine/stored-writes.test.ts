import { expect, onTestFinished, test, vi } from 'vitest';
import { isOutboxKnownEmpty } from '../outbox-empty-flag.ts';
import { readOutbox } from '../outbox-state.ts';
import { defineWriteKind } from '../write-kinds.ts';
import { memoryStorage, type OutboxStorage } from './outbox-storage.ts';
import { expectWrites, readShownWrites, waitForRequest } from './testing/expect-outbox.ts';
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
  expect(await storage.change(bob.userId, () => ({}))).toEqual([]);
  expect(browser.requests).toHaveLength(0);
});

const denied: OutboxStorage = {
  change: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  readFiles: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  removeWhere: () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

test('if the browser denies storage, writes are kept in memory and marked as unsaved', async () => {
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

test('when the storage is full, new writes are kept in memory', async () => {
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
  for (const index of [0, 1]) (await waitForRequest(browser, index)).respond({ status: 'sent' });
  await flushed;
  expect(new Set(browser.requests.map(({ write }) => write.id))).toEqual(new Set([first.id, second.id]));
  await expectWrites([]);
});

test('files are stored with their write, and passed to beforeSend', async () => {
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
  const submitted = engine.submit({
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
  expect(await submitted).toBe('queued');
  expect(browser.requests).toHaveLength(0);
  browser.advance(10_000);
  (await waitForRequest(browser, 0)).respond({ status: 'sent' });
  await expectWrites([]);
  expect(uploaded).toEqual(['image/webp photo']);
});

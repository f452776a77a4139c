import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATABASE_NAME } from '../outbox-empty-flag.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { resilientStorage } from './outbox-storage.ts';
import { addWrite } from './queue.ts';
import { newComment } from './testing/test-browser.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const ADA = 'ada';
/** When the writes of these tests are created, in ms since 1970. */
const NOW = 5;
const readWrites = (userId = ADA) => indexedDbStorage().change(userId, () => ({}));

async function store(userId = ADA, content = 'Hello', files: readonly Blob[] = []) {
  const write = { ...newComment(userId, content), files };
  await indexedDbStorage().change(userId, (writes) => addWrite(writes, write, NOW), { id: write.id, files });
  return write;
}

/** Opens the database as another version of the app would. The caller closes it. */
async function openAs(version: number, upgrade: (database: IDBDatabase) => void = () => {}) {
  const opening = indexedDB.open(DATABASE_NAME, version);
  await new Promise((resolve) => {
    opening.onupgradeneeded = () => upgrade(opening.result);
    opening.onsuccess = resolve;
  });
  return opening.result;
}

/** Puts a row into the store of writes, as another version of the app would. */
async function putRow(row: object): Promise<void> {
  const database = await openAs(1);
  const transaction = database.transaction('writes', 'readwrite');
  transaction.objectStore('writes').put(row);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

test('stores the writes of each member in order, with their files, and removes writes with their files', async () => {
  const first = await store(ADA, 'one', [new Blob(['photo'], { type: 'image/webp' })]);
  const second = await store(ADA, 'two');
  const other = await store('bob', 'three');
  expect((await readWrites()).map(({ id, order }) => ({ id, order }))).toEqual([
    { id: first.id, order: 1 },
    { id: second.id, order: 2 },
  ]);
  expect((await readWrites('bob')).map(({ id }) => id)).toEqual([other.id]);
  const [file] = await indexedDbStorage().readFiles(first.id);
  expect({ type: file?.type, text: await file?.text() }).toEqual({ type: 'image/webp', text: 'photo' });

  await indexedDbStorage().change(ADA, () => ({ remove: [first.id] }));
  expect((await readWrites()).map(({ id }) => id)).toEqual([second.id]);
  expect(await indexedDbStorage().readFiles(first.id)).toEqual([]);
});

test('a change that fails leaves the stored writes unchanged', async () => {
  const { id } = await store();
  await expect(
    indexedDbStorage().change(ADA, () => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  ).rejects.toThrow('full');
  expect((await readWrites()).map((write) => write.id)).toEqual([id]);
});

test('keeps rows that it cannot read, and removes them with the writes of their member', async () => {
  const { id } = await store();
  await putRow({ id: 'strange', userId: ADA, kind: 'teleport' });
  expect((await readWrites()).map((write) => write.id)).toEqual([id]);
  // Removes the write, but not the strange row: without `createdAt` that row counts as created at 0.
  await indexedDbStorage().removeWhere(({ createdAt }) => createdAt > 0);
  const count = async () => {
    const database = await openAs(1);
    const counting = database.transaction('writes').objectStore('writes').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    database.close();
    return counting.result;
  };
  expect(await count()).toBe(1);
  await indexedDbStorage().removeWhere(({ userId }) => userId === ADA);
  expect(await count()).toBe(0);
});

test.each([
  ['from a newer version', () => openAs(2)],
  ['without its stores', () => openAs(1)],
])('does not change a database %s, and keeps writes in memory', async (_what, create) => {
  (await create()).close();
  await expect(readWrites()).rejects.toThrow();
  const storage = resilientStorage(indexedDbStorage());
  const write = newComment(ADA);
  const outbox = await storage.change(ADA, (writes) => addWrite(writes, write, NOW));
  expect(outbox.writes.map(({ id }) => id)).toEqual([write.id]);
  expect(outbox.memoryOnlyIds).toEqual(new Set([write.id]));
  await storage.removeWhere(() => true);
  expect((await storage.change(ADA, () => ({}))).writes).toEqual([]);
});

/** Keeps a transaction open, so that no other one starts. Returns a function that ends it. */
async function holdLock(): Promise<() => Promise<void>> {
  const database = await openAs(1);
  const transaction = database.transaction('writes', 'readwrite');
  let isHeld = true;
  const holdOn = () => {
    if (isHeld) transaction.objectStore('writes').count().onsuccess = holdOn;
  };
  holdOn();
  return async () => {
    isHeld = false;
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  };
}

test('after a transaction that never starts, rejects further ones at once for a while, and then tries the database again', async () => {
  const { id } = await store();
  const release = await holdLock();
  const limits = { startMs: 50, endMs: 60_000, retryAfterMs: 60_000 };
  const eagerLimits = { ...limits, retryAfterMs: 0 };
  const [patient, eager] = [indexedDbStorage(limits), indexedDbStorage(eagerLimits)];
  for (const storage of [patient, eager])
    await expect(storage.change(ADA, () => ({ remove: [id] }))).rejects.toThrow('does not respond');
  await release();
  // From here on, transactions have enough time to start, however slow the machine is.
  for (const each of [limits, eagerLimits]) each.startMs = 60_000;
  await expect(patient.readFiles(id)).rejects.toThrow('did not respond');
  expect(await eager.readFiles(id)).toEqual([]);
  // The rejected changes did not take place later.
  expect((await readWrites()).map((write) => write.id)).toEqual([id]);
  await patient.removeWhere(({ userId }) => userId === ADA);
  expect(await readWrites()).toEqual([]);
});

test('lets another tab upgrade the database, and then does not change the upgraded database', async () => {
  const storage = indexedDbStorage();
  await storage.change(ADA, () => ({}));
  (await openAs(2)).close();
  await expect(storage.change(ADA, () => ({}))).rejects.toThrow();
});

test('opens a new connection when the browser has closed the earlier one', async () => {
  const { id } = await store();
  const openSpy = vi.spyOn(indexedDB, 'open');
  const storage = indexedDbStorage();
  for (let round = 0; round < 2; round += 1) {
    expect((await storage.change(ADA, () => ({}))).map((write) => write.id)).toEqual([id]);
    openSpy.mock.results[0]?.value.result.close();
  }
  expect(openSpy).toHaveBeenCalledTimes(2);
});

test('rejects in a browser without IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(readWrites()).rejects.toThrow();
});

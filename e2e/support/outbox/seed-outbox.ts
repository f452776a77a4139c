import { expect, type Page } from '@playwright/test';
import { type QueuedWrite, queuedWriteSchema } from '../../../web/src/lib/outbox/queued-write.ts';

/** The fields of a write that a test sets. `queuedWrites` adds the other fields. */
export type SeededWrite = {
  readonly kind: QueuedWrite['kind'];
  readonly content: object;
  readonly orderingKey: string;
  /** For toggles: the choice that the server stores, as far as the app knows. */
  readonly stored?: boolean | null;
  readonly files?: readonly Buffer[];
};

/** Returns a member's writes in the form in which the app stores them. */
export function queuedWrites(userId: string, writes: readonly SeededWrite[]): QueuedWrite[] {
  return writes.map(({ files = [], ...write }, index) =>
    queuedWriteSchema.parse({
      id: crypto.randomUUID(),
      userId,
      createdAt: Date.now(),
      order: index + 1,
      state: 'pending',
      reason: null,
      attempts: 0,
      serverErrors: 0,
      fileCount: files.length,
      wasSent: false,
      ...write,
    }),
  );
}

/** Stores writes in the browser's database, as if the app had queued them earlier. `page` must be on the site. */
export async function seedOutbox(
  page: Page,
  writes: readonly QueuedWrite[],
  filesOf: ReadonlyMap<string, readonly Buffer[]> = new Map(),
): Promise<void> {
  const files = [...filesOf].map(([id, buffers]) => [id, buffers.map((file) => file.toString('base64'))]);
  await page.evaluate(
    async ({ rows, encoded }) => {
      const resultOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opening = indexedDB.open('thrillseekers-outbox', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('writes', { keyPath: 'id' }).createIndex('userId', 'userId');
        opening.result.createObjectStore('files');
      };
      const database = await resultOf(opening);
      const transaction = database.transaction(['writes', 'files'], 'readwrite');
      for (const row of rows) transaction.objectStore('writes').put(row);
      for (const [id, contents] of encoded) {
        const storedFiles = [...(contents ?? [])].map((content) => ({
          type: 'image/png',
          bytes: Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)).buffer,
        }));
        transaction.objectStore('files').put(storedFiles, String(id));
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    { rows: writes, encoded: files },
  );
}

/** Counts the writes of all members in the outbox of a page's browser. */
export function countStoredWrites(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('thrillseekers-outbox');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Waits until the outbox of a page's browser is empty. Rejects when the page is closed. */
export async function waitForEmptyOutbox(page: Page): Promise<void> {
  await expect.poll(() => countStoredWrites(page), { intervals: [50], timeout: 0 }).toBe(0);
}

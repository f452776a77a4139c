import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the result of a request to IndexedDB. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function countStored(): Promise<number> {
  const databases = await indexedDB.databases();
  // Opening a missing database would create it.
  if (!databases.some(({ name }) => name === 'thrillseekers-outbox')) return 0;
  const database = await resultOf(indexedDB.open('thrillseekers-outbox'));
  try {
    return await resultOf(database.transaction('writes').objectStore('writes').count());
  } finally {
    database.close();
  }
}

/** Waits until the outbox of the browser stores `count` writes of all members together. */
export async function expectStoredWrites(count: number): Promise<void> {
  await expect.poll(countStored).toBe(count);
}

/** Opens the outbox screen from the notice about one failed write. */
export async function openOutboxFromNotice(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('link', { name: '1 thing could not be sent' }));
  await screen.findByRole('heading', { name: 'Waiting to be sent' });
}

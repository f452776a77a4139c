import { expect } from 'vitest';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function countStored(): Promise<number> {
  const databases = await indexedDB.databases();
  // Opening it would create it.
  if (!databases.some(({ name }) => name === 'thrillseekers-outbox')) return 0;
  const database = await settled(indexedDB.open('thrillseekers-outbox'));
  try {
    return await settled(database.transaction('writes').objectStore('writes').count());
  } finally {
    database.close();
  }
}

/** Waits until this browser stores so many writes that are not sent, of all members. */
export async function expectStoredWrites(count: number): Promise<void> {
  await expect.poll(countStored).toBe(count);
}

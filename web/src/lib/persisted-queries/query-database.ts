import type { QueryRecord } from './query-record.ts';
import { DATABASE_NAME } from './storage-names.ts';

const STORE = 'queries';

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `work` in one transaction and resolves when it is complete. Rejects if the database cannot be opened or is full. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T,
): Promise<Awaited<T>> {
  const opening = indexedDB.open(DATABASE_NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), complete]);
    return result;
  } finally {
    database.close();
  }
}

// The keys of a member's records: the member's id, then the hash of the query's key.
const keyOf = (userId: string, hash: string): IDBValidKey => [userId, hash];
const keysOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** Returns the stored values of a member, which may be invalid, by the hash of the query's key. */
export async function readValues(userId: string): Promise<Map<string, unknown>> {
  const [keys, values] = await withStore('readonly', (store) =>
    Promise.all([resultOf(store.getAllKeys(keysOf(userId))), resultOf(store.getAll(keysOf(userId)))]),
  );
  return new Map(keys.map((key, index) => [String([key].flat()[1]), values[index]]));
}

/** Removes the records of all other members. */
export function removeOtherMembersRecords(userId: string): Promise<void> {
  return withStore('readwrite', (store) => {
    const ownKeys = keysOf(userId);
    store.delete(IDBKeyRange.upperBound(ownKeys.lower, true));
    store.delete(IDBKeyRange.lowerBound(ownKeys.upper, true));
  });
}

/** Stores records of a member, and removes those with the hashes in `removedHashes`. Also removes records whose data cannot be stored. */
export function writeRecords(
  userId: string,
  records: readonly QueryRecord[],
  removedHashes: readonly string[],
): Promise<void> {
  return withStore('readwrite', (store) => {
    for (const hash of removedHashes) store.delete(keyOf(userId, hash));
    for (const record of records) {
      try {
        store.put(record, keyOf(userId, record.hash));
      } catch {
        store.delete(keyOf(userId, record.hash));
      }
    }
  });
}

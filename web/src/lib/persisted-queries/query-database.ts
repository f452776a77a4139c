import { requestResult, withStore } from '../storage/with-store.ts';
import type { QueryRecord } from './query-record.ts';
import { DATABASE_NAME } from './storage-names.ts';

const STORE = { database: DATABASE_NAME, store: 'queries' };

// The key of a record consists of the member's id and the hash of the query's key. In IndexedDB an array sorts after every string, so
// [userId, []] is above all keys of the member.
const keyOf = (userId: string, hash: string): IDBValidKey => [userId, hash];
const keysOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** Returns the stored values of a member, which may be invalid, by the hash of the query's key. */
export async function readValues(userId: string): Promise<Map<string, unknown>> {
  const [keys, values] = await withStore(STORE, 'readonly', (store) =>
    Promise.all([
      requestResult(store.getAllKeys(keysOf(userId))),
      requestResult(store.getAll(keysOf(userId))),
    ]),
  );
  return new Map(keys.map((key, index) => [String([key].flat()[1]), values[index]]));
}

/** Removes the records of all other members. */
export function removeOtherMembersRecords(userId: string): Promise<void> {
  return withStore(STORE, 'readwrite', (store) => {
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
  return withStore(STORE, 'readwrite', (store) => {
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

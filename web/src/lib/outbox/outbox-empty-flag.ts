/**
 * Remembers in `localStorage` whether a member's outbox on this device is known to be empty, so that the app can start without the code of
 * the outbox and without its database.
 */

/** The name of the outbox's database in IndexedDB. */
export const DATABASE_NAME = 'thrillseekers-outbox';

/** Returns the storage key. A sign-out removes it, because it contains the member's id. */
const keyOf = (userId: string) => `thrillseekers.outbox-empty.${userId}`;

/** Returns whether the member's outbox is known to be empty. False: it may have writes. */
export function isOutboxKnownEmpty(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function setOutboxKnownEmpty(userId: string, isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.setItem(keyOf(userId), 'yes');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without the key, each start of the app reads the database.
  }
}

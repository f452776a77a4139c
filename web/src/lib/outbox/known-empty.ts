/** The name of the database in IndexedDB. */
export const DATABASE = 'thrillseekers-outbox';

/** Returns the storage key. A sign-out removes it, because it contains the member's id. */
const keyOf = (userId: string) => `thrillseekers.outbox-empty.${userId}`;

/** Returns whether the outbox of a member is known to be empty. The first screens then wait neither for the engine nor for its database. */
export function isKnownEmpty(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function setKnownEmpty(userId: string, isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.setItem(keyOf(userId), 'yes');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without the key, each start of the app reads the database.
  }
}

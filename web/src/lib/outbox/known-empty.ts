/** The name of the database in IndexedDB. */
export const DATABASE = 'thrillseekers-outbox';

/**
 * Whether the outbox of a member is known to be empty, so that the app need not load the engine and open the database to find out.
 * The key contains the member's id, so a sign-out removes it.
 */
const keyOf = (userId: string) => `thrillseekers.outbox-empty.${userId}`;

export function isKnownEmpty(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function noteEmptiness(userId: string, isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.setItem(keyOf(userId), 'yes');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Then it is looked up at each start.
  }
}

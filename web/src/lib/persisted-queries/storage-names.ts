export const DATABASE_NAME = 'thrillseekers-cache';

/** Returns the key in localStorage that exists while the database has data of a member. */
export function persistedQueriesMarker(userId: string): string {
  return `thrillseekers.last-seen.${userId}`;
}

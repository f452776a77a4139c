export const DATABASE_NAME = 'thrillseekers-cache';

/** Returns the key in localStorage that is set when the database stores data of a member. Without it, the database is not read. */
export function persistedQueriesMarker(userId: string): string {
  return `thrillseekers.last-seen.${userId}`;
}

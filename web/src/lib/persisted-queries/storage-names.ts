export const DATABASE_NAME = 'thrillseekers-cache';

export const MARKER_PREFIX = 'thrillseekers.last-seen.';

/** Returns the key in localStorage that is set when the database stores data of a member. Without it, the database is not read. */
export function persistedQueriesMarker(userId: string): string {
  return `${MARKER_PREFIX}${userId}`;
}

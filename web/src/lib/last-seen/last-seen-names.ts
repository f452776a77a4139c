export const DATABASE_NAME = 'thrillseekers-cache';

/** Returns the key in localStorage that says that the database has data of a member. */
export function lastSeenMarker(userId: string): string {
  return `thrillseekers.last-seen.${userId}`;
}

import * as z from 'zod/mini';
import { memberStorage } from '../../../lib/storage/member-storage.ts';
import type { Cursor } from './newest-first.ts';

const cursorSchema = z.object({ created_at: z.iso.datetime({ offset: true }), id: z.uuid() });

/** Returns the storage of the newest post that a member has seen on this device; null before the first seen post. */
export const newestSeenPostStorage = memberStorage<Cursor | null>({
  name: 'seen-posts',
  schema: z.nullable(cursorSchema),
  empty: null,
  isEmpty: (seen) => seen === null,
});

/** Returns the newer of the stored post and the first post of the list on the screen: the list may be outdated. */
export function newestSeen(seen: Cursor | null, { created_at, id }: Cursor): Cursor {
  return seen && Date.parse(seen.created_at) > Date.parse(created_at) ? seen : { created_at, id };
}

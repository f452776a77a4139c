import * as z from 'zod/mini';
import { memberStorage } from '../../../lib/storage/member-storage.ts';
import type { Position } from './newest-first.ts';

const positionSchema = z.object({ created_at: z.iso.datetime({ offset: true }), id: z.uuid() });

/** Where the newest post stands that a member has seen with this device; null before the first. */
export const seenPostsOf = memberStorage<Position | null>({
  name: 'seen-posts',
  schema: z.nullable(positionSchema),
  empty: null,
  isEmpty: (seen) => seen === null,
});

/** What was seen after a post has shown too. A list that was read long ago takes nothing back. */
export function seenWith(seen: Position | null, { created_at, id }: Position): Position {
  return seen && Date.parse(seen.created_at) > Date.parse(created_at) ? seen : { created_at, id };
}

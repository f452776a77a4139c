import * as z from 'zod/mini';
import { type DraftStorage, draftStorage } from '../../../lib/storage/draft-storage.ts';

const attemptSchema = z.object({ id: z.uuid(), sent: z.string() });

/** What was sent last, and under which id. */
type PostAttempt = z.infer<typeof attemptSchema>;

/**
 * Where the last attempt to store a post is kept until an answer comes. The same post sent again, be it after a reload, goes
 * under the same id: if the first one did arrive after all, it does not become a second post.
 */
export function postAttemptStorage(userId: string): DraftStorage<PostAttempt> {
  return draftStorage(() => localStorage, `thrillseekers.post-attempt.${userId}`, attemptSchema);
}

import * as z from 'zod/mini';
import { type DraftStorage, draftStorage } from '../../../lib/storage/draft-storage.ts';

const attemptSchema = z.object({ id: z.uuid(), sent: z.string() });

/** The last request to create a post: its id and its serialized fields. */
type PostAttempt = z.infer<typeof attemptSchema>;

/**
 * Returns the storage of the last unanswered attempt to create a post. A retry with the same fields, even after a page reload,
 * reuses its id: if the first request was stored after all, the post is not duplicated.
 */
export function postAttemptStorage(userId: string): DraftStorage<PostAttempt> {
  return draftStorage(() => localStorage, `thrillseekers.post-attempt.${userId}`, attemptSchema);
}

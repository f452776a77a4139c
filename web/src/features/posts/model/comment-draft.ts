import * as z from 'zod/mini';
import { type DraftStorage, draftStorage } from '../../../lib/storage/draft-storage.ts';

/** Where a comment is kept until the server has it, so that a refusal, a wrong tap or a reload does not lose it. */
export function commentDraftStorage(userId: string, postId: string): DraftStorage<string> {
  return draftStorage(() => sessionStorage, `thrillseekers.comment.${postId}.${userId}`, z.string());
}

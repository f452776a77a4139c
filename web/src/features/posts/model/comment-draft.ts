import * as z from 'zod/mini';
import { type DraftStorage, draftStorage } from '../../../lib/storage/draft-storage.ts';

/** Returns the storage of an unsent comment. The draft survives an error, a navigation and a page reload. */
export function commentDraftStorage(userId: string, postId: string): DraftStorage<string> {
  return draftStorage(() => sessionStorage, `thrillseekers.comment.${postId}.${userId}`, z.string());
}

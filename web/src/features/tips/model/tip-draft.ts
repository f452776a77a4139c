// @spec guide/tip-form

import * as z from 'zod/mini';
import { type DraftStorage, draftStorage } from '../../../lib/storage/draft-storage.ts';

/** Returns the storage of an unsent tip. The draft survives an error, a navigation and a page reload. */
export function tipDraftStorage(userId: string, parkId: string): DraftStorage<string> {
  return draftStorage(() => sessionStorage, `thrillseekers.tip.${parkId}.${userId}`, z.string());
}

// @spec guide/tip-form

import * as z from 'zod/mini';
import { type DraftStorage, draftStorage } from '../../../lib/storage/draft-storage.ts';

/** Where a tip is kept until the server has it, so that a refusal, a wrong tap or a reload does not lose it. */
export function tipDraftStorage(userId: string, parkId: string): DraftStorage<string> {
  return draftStorage(() => sessionStorage, `thrillseekers.tip.${parkId}.${userId}`, z.string());
}

import * as z from 'zod/mini';
import { memberStorage } from '../../../lib/storage/member-storage.ts';
import type { Answer } from './insertion.ts';

const answer: z.ZodMiniType<Answer> = z.object({
  otherId: z.string(),
  preferred: z.enum(['new', 'other', 'too-close']),
});

/** The coaster that the member is placing, and the answers so far. Null while the member places no coaster. */
export type InsertionDraft = { readonly creditId: string; readonly answers: readonly Answer[] } | null;

const schema: z.ZodMiniType<InsertionDraft> = z.nullable(
  z.object({ creditId: z.string(), answers: z.array(answer) }),
);

/** Returns the storage of a member's answers. They survive a reload, until the place is saved or the member stops. */
export const insertionDraftStorage = memberStorage<InsertionDraft>({
  name: 'top-list-insertion',
  schema,
  empty: null,
  isEmpty: (draft) => draft === null,
});

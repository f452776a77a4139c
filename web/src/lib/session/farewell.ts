import * as z from 'zod/mini';
import { draftStorage } from '../storage/draft-storage.ts';

/**
 * Why a session ended that will not come back: its member deleted the account, or somebody else did. Kept where all tabs
 * of this browser find it, since they are signed out together, until someone signs in.
 */
const farewellSchema = z.enum(['account-deleted', 'account-gone']);

export type Farewell = z.infer<typeof farewellSchema>;

export const farewell = draftStorage(() => localStorage, 'thrillseekers.farewell', farewellSchema);

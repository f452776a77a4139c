import * as z from 'zod/mini';
import { validatedStorage } from '../storage/validated-storage.ts';

/**
 * Why a session ended for good. `account-deleted`: the member deleted the account in this browser. `account-gone`: the account was
 * deleted elsewhere, for example by an admin.
 */
const reasonSchema = z.enum(['account-deleted', 'account-gone']);

export type SignOutReason = z.infer<typeof reasonSchema>;

/** Stored in localStorage, so that all tabs of this browser show the reason. Stays until somebody signs in or closes the notice. */
export const signOutReason = validatedStorage(
  () => localStorage,
  'thrillseekers.sign-out-reason',
  reasonSchema,
);

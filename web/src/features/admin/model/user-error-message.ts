import { errorHint, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

const messageByHint: Readonly<Record<string, string>> = {
  last_admin: 'This is the last admin. Make another member an admin first.',
  member_unknown: 'This account does not exist any more.',
  not_allowed: 'You are not an admin any more.',
};

function messageOfHint(error: unknown): string | undefined {
  return messageByHint[errorHint(error) ?? ''];
}

/** Returns the message for a role that could not be changed. */
export function roleErrorMessage(error: unknown): string {
  const fallback = 'The role could not be changed. Please try again.';
  const hasOwnMessage = isConnectionError(error) || error instanceof SignedOutError;
  return messageOfHint(error) ?? (hasOwnMessage ? errorMessage(error, fallback) : fallback);
}

/** Returns the message for a user who could not be deleted: ours for a known hint, else the server's message, else a default. */
export function deletionErrorMessage(error: unknown): string {
  return messageOfHint(error) ?? errorMessage(error, 'Failed to delete user');
}

/** Returns whether the database rejected the caller for lack of permission. */
export function isNotAllowed(error: unknown): boolean {
  return errorHint(error) === 'not_allowed';
}

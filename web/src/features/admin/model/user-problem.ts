import { errorHint, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

const plainWords: Readonly<Record<string, string>> = {
  last_admin: 'This is the last admin. Make another member an admin first.',
  member_unknown: 'This account does not exist any more.',
  not_allowed: 'You are not an admin any more.',
};

function inPlainWords(error: unknown): string | undefined {
  return plainWords[errorHint(error) ?? ''];
}

/** Why a role was not changed. */
export function roleProblem(error: unknown): string {
  const failure = 'The role could not be changed. Please try again.';
  const isOurs = isConnectionError(error) || error instanceof SignedOutError;
  return inPlainWords(error) ?? (isOurs ? errorMessage(error, failure) : failure);
}

/** Why a user was not deleted: the server's message where it has one. */
export function deletionProblem(error: unknown): string {
  return inPlainWords(error) ?? errorMessage(error, 'Failed to delete user');
}

/** The database says that the one who asks may not do this. */
export function isNotAllowed(error: unknown): boolean {
  return errorHint(error) === 'not_allowed';
}

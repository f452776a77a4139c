import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/**
 * Returns the message for a failed request for favourites: `sentence`, followed by the reason if there is one. For a member who is
 * signed out, it returns only the message of the error.
 */
export function favoriteErrorMessage(sentence: string, error: unknown): string {
  if (error instanceof SignedOutError) return error.message;
  const message =
    errorCode(error) === FOREIGN_KEY_VIOLATION
      ? 'This park is no longer in the directory.'
      : errorMessage(error, '');
  return message === '' ? sentence : `${sentence}: ${message}`;
}

import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** Returns a message for a failed request for favourites: the sentence, followed by the server's reason if there is one. */
export function favoriteErrorMessage(sentence: string, error: unknown): string {
  if (error instanceof SignedOutError) return error.message;
  const message =
    errorCode(error) === FOREIGN_KEY_VIOLATION
      ? 'This park is no longer in the directory.'
      : errorMessage(error, '');
  return message === '' ? sentence : `${sentence}: ${message}`;
}

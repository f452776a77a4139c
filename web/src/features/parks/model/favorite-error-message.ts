import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** What to say when favourites fail: a sentence of ours, followed by what the server said, if it said anything. */
export function favoriteErrorMessage(sentence: string, error: unknown): string {
  if (error instanceof SignedOutError) return error.message;
  const message =
    errorCode(error) === FOREIGN_KEY_VIOLATION
      ? 'This park is no longer in the directory.'
      : errorMessage(error, '');
  return message === '' ? sentence : `${sentence}: ${message}`;
}

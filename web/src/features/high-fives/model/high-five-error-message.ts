import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** Returns the text for a failed high five; `given` is false when taking it back failed. */
export function highFiveErrorMessage(error: unknown, given: boolean): string {
  const notSaved = given
    ? 'Your high five did not get through. Please try again.'
    : 'Your high five could not be taken back. Please try again.';
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This member is not here any more.';
  if (isConnectionError(error) || error instanceof SignedOutError) return errorMessage(error, notSaved);
  return notSaved;
}

import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** Why a high five was not given, or not taken back, in words for the one refused. */
export function highFiveProblem(error: unknown, given: boolean): string {
  const notSaved = given
    ? 'Your high five did not get through. Please try again.'
    : 'Your high five could not be taken back. Please try again.';
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This member is not here any more.';
  if (isConnectionError(error) || error instanceof SignedOutError) return errorMessage(error, notSaved);
  return notSaved;
}

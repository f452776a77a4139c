import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorHint, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

const NOT_SAVED = 'Your RSVP could not be saved. Please try again.';

/** Returns the text for a failed RSVP. */
export function attendanceErrorMessage(error: unknown): string {
  if (errorHint(error) === 'meetup_full') return 'This meetup is full: someone else took the last place.';
  if (errorHint(error) === 'meetup_over') return 'This meetup is over.';
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This meetup no longer exists.';
  if (isConnectionError(error) || error instanceof SignedOutError) return errorMessage(error, NOT_SAVED);
  return NOT_SAVED;
}

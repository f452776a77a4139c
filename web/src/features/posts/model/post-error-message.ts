import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';

/** Returns the error message for a failed request about a post. */
export function postErrorMessage(error: unknown, fallback: string): string {
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This post was deleted in the meantime.';
  return errorMessage(error, fallback);
}

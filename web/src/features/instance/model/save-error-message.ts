import { CHECK_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorHint, errorMessage } from '../../../lib/api/errors.ts';

const messageByHint: Readonly<Record<string, string>> = {
  not_allowed: 'You are not an admin any more.',
  setting_locked: 'The server’s environment sets this. Reload the page to see the value.',
};

/** Returns the message for a failed save. */
export function saveErrorMessage(error: unknown): string {
  const message = messageByHint[errorHint(error) ?? ''];
  if (message !== undefined) return message;
  // The form does not validate every check constraint of the database.
  if (errorCode(error) === CHECK_VIOLATION)
    return 'The server does not accept these values. Check them and try again.';
  return errorMessage(error, 'The settings could not be saved. Please try again.');
}

import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';

/** Returns why a visit was not stored: the server's message, or our own for violated constraints. */
export function visitErrorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === UNIQUE_VIOLATION) return 'You already plan to visit this park on that day.';
  if (code === FOREIGN_KEY_VIOLATION) return 'This park is no longer in the directory. Choose another one.';
  return errorMessage(error, 'Failed to add park visit');
}

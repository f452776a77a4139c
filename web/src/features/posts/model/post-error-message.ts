import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';

/** Why something about a post was refused, in words for the one refused. */
export function postProblem(error: unknown, fallback: string): string {
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This post was deleted meanwhile.';
  return errorMessage(error, fallback);
}

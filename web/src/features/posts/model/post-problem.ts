import { errorCode, errorMessage } from '../../../lib/api/errors.ts';

const REFERENCE_GONE = '23503';

/** Why something about a post was refused, in words for the one refused. */
export function postProblem(error: unknown, fallback: string): string {
  if (errorCode(error) === REFERENCE_GONE) return 'This post was deleted meanwhile.';
  return errorMessage(error, fallback);
}

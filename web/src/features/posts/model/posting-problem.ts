import { CHECK_VIOLATION, FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorHint, errorMessage } from '../../../lib/api/errors.ts';

/** Returns why a post was not stored, in words for members. */
export function postingProblem(error: unknown): string {
  const code = errorCode(error);
  if (code === FOREIGN_KEY_VIOLATION) return 'The meetup or the park is no longer there. Choose again.';
  // A trigger names its rule in a hint and gives a message for members; a table constraint does neither.
  if (code === CHECK_VIOLATION && errorHint(error) === undefined)
    return 'Something in this post is not allowed.';
  return errorMessage(error, 'The post could not be created. Please try again.');
}

/** Codes of a database that understood and said no; of others, such as those of a broken connection, nothing follows. */
const REFUSAL = /^(22|23|42|P0|PT|PGRST)/;

/** Whether the database itself said no, so that nothing was stored. Without its answer, the post may be there. */
export function isRefused(error: unknown): boolean {
  return REFUSAL.test(errorCode(error) ?? '');
}

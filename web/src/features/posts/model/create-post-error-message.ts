import { CHECK_VIOLATION, FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorHint, errorMessage } from '../../../lib/api/errors.ts';

/** Returns the error message for a post that could not be created. */
export function createPostErrorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === FOREIGN_KEY_VIOLATION) return 'The meetup or the park is no longer there. Choose again.';
  // A trigger names its rule in a hint and gives a message for members; a table constraint does neither.
  if (code === CHECK_VIOLATION && errorHint(error) === undefined)
    return 'Something in this post is not allowed.';
  return errorMessage(error, 'The post could not be created. Please try again.');
}

/** The beginnings of the codes with which PostgreSQL or PostgREST rejects a request. */
const REJECTION_CODES = /^(22|23|42|P0|PT|PGRST)/;

/** Returns whether the server rejected the post. After another error, such as a lost connection, the post may have been stored. */
export function isRejectedByServer(error: unknown): boolean {
  return REJECTION_CODES.test(errorCode(error) ?? '');
}

import { CHECK_VIOLATION, FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage } from '../../../lib/api/errors.ts';

/** Why a post was not stored: the server's own words, except where those speak of constraints. */
export function postingProblem(error: unknown): string {
  const code = errorCode(error);
  const words = errorMessage(error, 'The post could not be created. Please try again.');
  if (code === FOREIGN_KEY_VIOLATION) return 'The meetup or the park is no longer there. Choose again.';
  if (code === CHECK_VIOLATION && /constraint/i.test(words)) return 'Something in this post is not allowed.';
  return words;
}

/** Codes of a database that understood and said no; of others, such as those of a broken connection, nothing follows. */
const REFUSAL = /^(22|23|42|P0|PT|PGRST)/;

/** Whether the database itself said no, so that nothing was stored. Without its answer, the post may be there. */
export function isRefused(error: unknown): boolean {
  return REFUSAL.test(errorCode(error) ?? '');
}

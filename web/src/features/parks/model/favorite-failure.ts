import { errorMessage } from '../../../lib/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** What to say when favourites fail: a sentence of ours, followed by what the server said, if it said anything. */
export function favoriteFailure(sentence: string, error: unknown): string {
  if (error instanceof SignedOutError) return error.message;
  const message = errorMessage(error, '');
  return message === '' ? sentence : `${sentence}: ${message}`;
}

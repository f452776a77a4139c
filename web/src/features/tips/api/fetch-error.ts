import { errorMessage } from '../../../lib/api/errors.ts';

// @spec guide/park-tips-failure, guide/recent-tips-failure, guide/tip-failure
/** Returns an error with a message for the member; `subject` names the data that could not be fetched. */
export function createFetchError(subject: string, cause: unknown): Error {
  const reason = errorMessage(cause, 'the server gave no reason');
  return new Error(`Failed to fetch ${subject}: ${reason}`, { cause });
}

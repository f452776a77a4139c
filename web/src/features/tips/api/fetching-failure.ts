import { errorMessage } from '../../../lib/api/errors.ts';

// @spec guide/park-tips-failure, guide/recent-tips-failure, guide/tip-failure
/** An error fit to show, for what could not be read. */
export function fetchingFailure(what: string, cause: unknown): Error {
  const reason = errorMessage(cause, 'the server gave no reason');
  return new Error(`Failed to fetch ${what}: ${reason}`, { cause });
}

// @spec guide/tip-rules

import { FOREIGN_KEY_VIOLATION, INSUFFICIENT_PRIVILEGE } from '#shared/sqlstate.ts';
import { errorCode, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** Codes for a request that RLS rejected, or for a token that PostgREST rejected. */
const NOT_AUTHENTICATED_CODES = [INSUFFICIENT_PRIVILEGE, 'PGRST301', 'PGRST302', 'PGRST303'];

/** Returns whether the referenced row no longer exists: the park of a tip, or the tip of a vote. */
export function isTargetMissing(error: unknown): boolean {
  return errorCode(error) === FOREIGN_KEY_VIOLATION;
}

function isNotAuthenticated(error: unknown): boolean {
  return NOT_AUTHENTICATED_CODES.includes(errorCode(error) ?? '');
}

/**
 * Returns `action`, which says what failed, with the server's reason; `fallback` if the server gave no reason. If the member is signed
 * out or has no connection, returns only a message that says so.
 */
function withReason(action: string, error: unknown, fallback: string): string {
  if (error instanceof SignedOutError || isConnectionError(error)) return errorMessage(error, fallback);
  const reason = errorMessage(error, '');
  return reason === '' ? fallback : `${action}: ${reason}`;
}

/** Returns the text for a tip that could not be added. */
export function createTipErrorMessage(error: unknown): string {
  if (isTargetMissing(error)) return 'Park not found';
  if (isNotAuthenticated(error)) return 'User must be authenticated to create tips';
  // @spec guide/tip-create-error
  return withReason('Failed to create thoosie tip', error, 'Failed to add tip');
}

/** Returns the text for a tip that could not be deleted. */
export function deleteTipErrorMessage(error: unknown): string {
  // @spec guide/tip-delete-error
  return withReason('Failed to delete thoosie tip', error, 'Failed to delete tip');
}

/** Returns the text for a vote that could not be stored. */
export function voteErrorMessage(error: unknown): string {
  if (isTargetMissing(error)) return 'This tip was deleted in the meantime.';
  if (isNotAuthenticated(error)) return 'User must be authenticated to vote';
  return errorMessage(error, 'Failed to vote');
}

// @spec guide/tip-rules

import { FOREIGN_KEY_VIOLATION, INSUFFICIENT_PRIVILEGE } from '#shared/sqlstate.ts';
import { errorCode, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';

/** The rules refuse who asks; or the Data API could not make out who it is. */
const NOT_TAKEN_FOR_A_MEMBER = [INSUFFICIENT_PRIVILEGE, 'PGRST301', 'PGRST302', 'PGRST303'];

/** Whether something was refused because what it is about is there no more: a tip's park, or a vote's tip. */
export function isAboutNothing(error: unknown): boolean {
  return errorCode(error) === FOREIGN_KEY_VIOLATION;
}

function isNotTakenForMember(error: unknown): boolean {
  return NOT_TAKEN_FOR_A_MEMBER.includes(errorCode(error) ?? '');
}

/** The server's reason behind what was tried; the fallback where it gave none. */
function reasonFor(tried: string, error: unknown, fallback: string): string {
  if (error instanceof SignedOutError || isConnectionError(error)) return errorMessage(error, fallback);
  const reason = errorMessage(error, '');
  return reason === '' ? fallback : `${tried}: ${reason}`;
}

/** Why a tip could not be added, in words for its author. */
export function addingProblem(error: unknown): string {
  if (isAboutNothing(error)) return 'Park not found';
  if (isNotTakenForMember(error)) return 'User must be authenticated to create tips';
  // @spec guide/tip-create-error
  return reasonFor('Failed to create thoosie tip', error, 'Failed to add tip');
}

export function deletingProblem(error: unknown): string {
  // @spec guide/tip-delete-error
  return reasonFor('Failed to delete thoosie tip', error, 'Failed to delete tip');
}

export function votingProblem(error: unknown): string {
  if (isAboutNothing(error)) return 'This tip was deleted meanwhile.';
  if (isNotTakenForMember(error)) return 'User must be authenticated to vote';
  return errorMessage(error, 'Failed to vote');
}

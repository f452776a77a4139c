import { errorHint, errorMessage, isConnectionError } from '../../../lib/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

/** Says that a meetup was not saved: a lost session in its own words, everything else in those of `failure`. */
export function showSavingProblem(error: unknown, failure: string): void {
  if (error instanceof SignedOutError) {
    showToast({ title: 'Authentication required', message: error.message, tone: 'destructive' });
  } else {
    showErrorToast(failure);
  }
}

/** What the form itself says about it. */
export function savingProblem(error: unknown): string {
  if (error instanceof SignedOutError) return 'Your session has ended.';
  if (errorHint(error) === 'thumbnail_not_own') return 'The thumbnail is not yours: choose another one.';
  return isConnectionError(error) ? errorMessage(error, '') : 'The meetup was not saved.';
}

// @spec community/meetup-rules

import { errorHint } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';

/** Says that a meetup was not saved: a lost session in its own words, everything else in those of `failure`. */
export function showSavingProblem(error: unknown, failure: string): void {
  if (error instanceof SignedOutError) {
    showToast({ title: 'Authentication required', message: error.message, tone: 'destructive' });
  } else if (errorHint(error) === 'thumbnail_not_own') {
    const detail = 'The thumbnail is not yours: choose another one.';
    showToast({ title: 'Error', message: failure, detail, tone: 'destructive' });
  } else {
    showSaveError(failure, error);
  }
}

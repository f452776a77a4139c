// @spec community/meetup-rules

import { errorHint } from '../../../lib/api/errors.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';

/** Shows a toast for a meetup that was not saved: the text of a `SignedOutError`, otherwise `message` and the reason if known. */
export function showMeetupSaveError(error: unknown, message: string): void {
  if (error instanceof SignedOutError) {
    showToast({ title: 'Authentication required', message: error.message, tone: 'destructive' });
  } else if (errorHint(error) === 'thumbnail_not_own') {
    const detail = 'The thumbnail is not yours: choose another one.';
    showToast({ title: 'Error', message, detail, tone: 'destructive' });
  } else {
    showSaveError(message, error);
  }
}

// @spec community/meetup-states

import type { QueryClient } from '@tanstack/react-query';
import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorHint, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { defineToggle, type Toggle } from '../../../lib/optimistic-toggle/toggle.ts';
import { useOptimisticToggle } from '../../../lib/optimistic-toggle/use-optimistic-toggle.ts';
import type { ToggledEntity } from '../../../lib/outbox/unsaved-choices.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { withAttendance } from '../model/attendance.ts';
import type { Meetup } from '../model/meetup.ts';
import { meetupQuery } from './get-meetup.ts';
import { meetupsKey } from './meetups-key.ts';

/** Returns the optimistic toggle for the RSVP to a meetup. */
export function createAttendanceToggle(
  queryClient: QueryClient,
  entity: ToggledEntity,
): Toggle<'attendance'> {
  const { entityId: meetupId, userId } = entity;
  const { queryKey } = meetupQuery({ meetupId, userId });
  // Other members may have joined or left since the last fetch.
  const refetch = () => void invalidate(queryClient, { queryKey: meetupsKey });
  return {
    kind: 'attendance',
    entity,
    async show(going) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (meetup) => meetup && withAttendance(meetup, going));
    },
    onStored: refetch,
    onRejected(error) {
      showErrorToast(attendanceErrorMessage(error));
      // Without a session, RLS returns empty results instead of an error, so do not refetch.
      if (!(error instanceof SignedOutError)) refetch();
    },
  };
}

/** Handles the response to an RSVP that the outbox has sent, also after a reload. */
export const attendanceKind = defineToggle('attendance', createAttendanceToggle);

/** Returns a function that joins or leaves a meetup. */
export function useToggleAttendance({ id, going }: Pick<Meetup, 'id' | 'going'>): () => void {
  const toggle = useOptimisticToggle(createAttendanceToggle);
  return () => toggle({ entityId: id, current: going, next: (previous) => !previous });
}

const NOT_SAVED = 'Your RSVP could not be saved. Please try again.';

/** Returns the text for a failed RSVP. */
function attendanceErrorMessage(error: unknown): string {
  if (errorHint(error) === 'meetup_full') return 'This meetup is full: someone else took the last place.';
  if (errorHint(error) === 'meetup_over') return 'This meetup is over.';
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This meetup no longer exists.';
  if (isConnectionError(error) || error instanceof SignedOutError) return errorMessage(error, NOT_SAVED);
  return NOT_SAVED;
}

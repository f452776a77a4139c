// @spec community/likes-and-high-fives, community/member-calls

import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FOREIGN_KEY_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { defineToggle, type Toggle } from '../../../lib/optimistic-toggle/toggle.ts';
import { useOptimisticToggle } from '../../../lib/optimistic-toggle/use-optimistic-toggle.ts';
import type { ToggledEntity } from '../../../lib/outbox/unsaved-choices.ts';
import type { Person } from '../../../lib/person.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { withHighFive } from '../model/with-high-five.ts';
import { highFivesQuery } from './get-high-fives.ts';

/**
 * Returns the optimistic toggle for the high five to a member. Without `giver`, as after a page reload, the button and the count
 * change at once; the giver appears after the refetch.
 */
export function createHighFiveToggle(
  queryClient: QueryClient,
  entity: ToggledEntity,
  giver?: Person,
): Toggle<'high_five'> {
  const { entityId: memberId, userId } = entity;
  const { queryKey } = highFivesQuery({ memberId, userId });
  // Other members may have given high fives since the last fetch.
  const refetch = () => void invalidate(queryClient, { queryKey });
  return {
    kind: 'high_five',
    entity,
    async show(given) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (highFives) => highFives && withHighFive(highFives, giver ?? { id: userId }, given),
      );
    },
    onStored: refetch,
    onRejected(error, { stored }) {
      showErrorToast(highFiveErrorMessage(error, !stored));
      // Without a session, RLS returns empty results instead of an error, so do not refetch.
      if (!(error instanceof SignedOutError)) refetch();
    },
  };
}

/** The handlers that the outbox calls when the server has stored or rejected a high five. */
export const highFiveKind = defineToggle('high_five', createHighFiveToggle);

/** Returns a function that gives a member a high five or takes it back. */
export function useToggleHighFive(memberId: string, giver: Person, given: boolean): () => void {
  const createToggle = useCallback(
    (queryClient: QueryClient, entity: ToggledEntity) => createHighFiveToggle(queryClient, entity, giver),
    [giver],
  );
  const toggle = useOptimisticToggle(createToggle);
  return () => toggle({ entityId: memberId, current: given, next: (previous) => !previous });
}

/** Returns the text for a failed high five; `given` is false when taking it back failed. */
function highFiveErrorMessage(error: unknown, given: boolean): string {
  const notSaved = given
    ? 'Your high five did not get through. Please try again.'
    : 'Your high five could not be taken back. Please try again.';
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return 'This member is not here any more.';
  if (isConnectionError(error) || error instanceof SignedOutError) return errorMessage(error, notSaved);
  return notSaved;
}

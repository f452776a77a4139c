// @spec community/visits-and-favorites

import { useMutation } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { discardUnsentWrite, submitWrite } from '../../../lib/outbox/outbox.ts';
import { showQueuedToast, showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import type { Visit } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';
import { visitOrderingKey } from './visit-ordering-key.ts';

const NOT_REMOVED = 'Failed to remove park visit';

const removalErrorMessage = (error: unknown) =>
  error instanceof SignedOutError ? error.message : NOT_REMOVED;

export const visitRemovalKind = defineWriteKind('visit_removal', {
  errorMessage: removalErrorMessage,
  showSent: (queryClient) => invalidate(queryClient, { queryKey: visitsKey }),
  onRejected: (_queryClient, _write, error) =>
    showRejectedToast('The removal of your visit', removalErrorMessage(error)),
});

type Removal = { readonly visit: Visit; readonly userId: string };

/**
 * Removes a visit from the outbox if it was never sent. Otherwise sends the removal, or queues the removal if it cannot be sent now.
 *
 * @throws SignedOutError, the database's error, or an error if the code of the outbox cannot be loaded.
 */
async function removeVisit({ visit, userId }: Removal) {
  const id = randomUuid();
  // An unsent visit has the id of its write. As after a sent removal, nothing is left to do.
  if (await discardUnsentWrite(userId, visit.id)) return { id, result: 'sent' as const };
  const result = await submitWrite({
    id,
    userId,
    kind: 'visit_removal',
    content: { visit_id: visit.id },
    orderingKey: visitOrderingKey(visit),
    about: {
      title: visit.park.name,
      detail: formatDay(visit.visit_date, { weekday: 'short', day: 'numeric', month: 'short' }),
    },
  });
  return { id, result };
}

/** Removes a visit and shows the result in a toast. */
export function useRemoveVisit() {
  return useMutation({
    mutationFn: removeVisit,
    onSuccess: ({ id, result }) => {
      if (result === 'queued') showQueuedToast(id, 'The removal of your visit');
      else showToast({ title: 'Success', message: 'Park visit removed' });
    },
    onError: (error) => showErrorToast(removalErrorMessage(error)),
  });
}

// @spec community/visits-and-favorites, community/visit-rules, community/favorite-and-visit-calls

import { useMutation } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { submitWrite } from '../../../lib/outbox/outbox.ts';
import { showQueuedToast, showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { visitErrorMessage } from '../model/visit-error-message.ts';
import { visitsKey } from './get-week-visits.ts';
import { visitOrderingKey } from './visit-ordering-key.ts';

type NewVisit = {
  readonly userId: string;
  readonly park: { readonly id: string; readonly name: string; readonly country: string };
  /** As yyyy-MM-dd. */
  readonly visit_date: string;
};

export const visitKind = defineWriteKind('visit', {
  errorMessage: visitErrorMessage,
  showSent: (queryClient) => invalidate(queryClient, { queryKey: visitsKey }),
  onRejected: (_queryClient, _write, error) => showRejectedToast('Your visit', visitErrorMessage(error)),
});

/**
 * Sends a visit, or queues it if it cannot be sent now.
 *
 * @throws SignedOutError, the database's error, or an error if the code of the outbox cannot be loaded.
 */
async function addVisit({ userId, park, visit_date }: NewVisit) {
  const id = randomUuid();
  const result = await submitWrite(
    {
      id,
      userId,
      kind: 'visit',
      content: { park_id: park.id, visit_date },
      orderingKey: visitOrderingKey({ park_id: park.id, visit_date }),
      about: { title: park.name, detail: park.country },
    },
    { signedOutMessage: 'Please sign in to add park visits' },
  );
  return { id, result };
}

/** Adds a visit and shows the result in a toast. */
export function useAddVisit() {
  return useMutation({
    mutationFn: addVisit,
    onSuccess: ({ id, result }) => {
      if (result === 'queued') showQueuedToast(id, 'Your visit');
      else showToast({ title: 'Success', message: 'Park visit added!' });
    },
    onError: (error) => showErrorToast(visitErrorMessage(error)),
  });
}

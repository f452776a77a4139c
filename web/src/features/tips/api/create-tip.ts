// @spec guide/data-calls

import { type QueryClient, useMutation } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { withNewRow } from '../../../lib/api/rows/row-pages.ts';
import { submitWrite } from '../../../lib/outbox/outbox.ts';
import { showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import { createTipErrorMessage } from '../model/tip-error-messages.ts';
import { changeTipsAndInvalidate } from './change-cached-tips.ts';
import { getTip } from './get-tip.ts';
import { tipParkQuery } from './get-tip-park.ts';
import { parkTipsQuery } from './list-park-tips.ts';
import { recentTipsKey } from './list-recent-tips.ts';

type NewTip = {
  readonly id: string;
  readonly park: { readonly id: string; readonly name: string };
  readonly userId: string;
  readonly text: string;
  /** Called when the tip is stored on this device, before it is sent. */
  readonly onStored: () => void;
};

type SentTip = { readonly id: string; readonly parkId: string; readonly userId: string };

/**
 * Fetches a sent tip and puts it first in the cached list; the next fetch sorts the list by votes. If the tip could not be fetched or the
 * list is not cached, fetches the list at once if it is on the screen.
 */
async function showSentTip(queryClient: QueryClient, { id, parkId, userId }: SentTip): Promise<void> {
  const tip = await getTip({ tipId: id, userId }).catch(() => null);
  // Changes no tip, but cancels fetches of tips and marks them as stale.
  await changeTipsAndInvalidate(queryClient, (cachedTip) => cachedTip);
  const { queryKey } = parkTipsQuery({ parkId, userId });
  const isCached = queryClient.getQueryData(queryKey) !== undefined;
  if (tip) queryClient.setQueryData(queryKey, (pages) => pages && withNewRow(pages, tip));
  await queryClient.invalidateQueries({ queryKey, refetchType: tip && isCached ? 'none' : 'active' });
  void invalidate(queryClient, { queryKey: recentTipsKey });
  void invalidate(queryClient, { queryKey: tipParkQuery(parkId).queryKey });
}

/** The handlers with which the outbox shows a sent tip, or why a tip was rejected. */
export const tipKind = defineWriteKind('tip', {
  errorMessage: createTipErrorMessage,
  showSent: (queryClient, { id, userId, content }) =>
    showSentTip(queryClient, { id, userId, parkId: content.park_id }),
  onRejected: (_queryClient, _write, error) => showRejectedToast('Your tip', createTipErrorMessage(error)),
});

/**
 * Sends a tip, or queues it if it cannot be sent now.
 *
 * @throws SignedOutError, the database's error, or an error if the code of the outbox cannot be loaded.
 */
function createTip({ id, park, userId, text, onStored }: NewTip): Promise<'sent' | 'queued'> {
  return submitWrite(
    {
      id,
      userId,
      kind: 'tip',
      content: { park_id: park.id, tip_text: text },
      orderingKey: `tips/${park.id}`,
      about: { title: park.name, detail: '' },
    },
    { onStored, signedOutMessage: 'You must be logged in to add a tip' },
  );
}

/** Returns the mutation that adds a tip. */
export function useCreateTip() {
  return useMutation({ mutationFn: createTip });
}

import { errorMessage } from '../api/errors.ts';
import { submitWrite } from '../outbox/outbox.ts';
import { showRejectedToast } from '../outbox/outbox-toasts.ts';
import { defineWriteKind } from '../outbox/write-kinds.ts';
import { randomUuid } from '../text/random-uuid.ts';
import type { Tag } from './credit.ts';
import { creditOrderingKey } from './ordering-key.ts';
import { refetchCredit } from './own-credits.ts';

const ratingErrorMessage = (error: unknown) => errorMessage(error, 'Your rating could not be saved.');

export const ratingKind = defineWriteKind('rating', {
  errorMessage: ratingErrorMessage,
  showSent: (queryClient, { userId, content }) => refetchCredit(queryClient, userId, content.entity_id),
  onRejected: (_queryClient, _write, error) => showRejectedToast('Your rating', ratingErrorMessage(error)),
});

type Rating = {
  readonly userId: string;
  readonly coaster: { readonly id: string; readonly name: string; readonly park_name: string };
  /** From 1 to 5 in halves; null removes the rating. */
  readonly rating: number | null;
  readonly tags: readonly Tag[];
  readonly review: string;
  /** Called when the rating is stored on the device, before it is sent. */
  readonly onStored?: () => void;
};

/** Sends a rating, or queues it without a connection. The rating also adds the coaster to the log. Rejects as `submitWrite` does. */
export async function saveRating({ userId, coaster, rating, tags, review, onStored }: Rating) {
  const id = randomUuid();
  const result = await submitWrite(
    {
      id,
      userId,
      kind: 'rating',
      content: { entity_id: coaster.id, rating, tags: [...tags], review },
      orderingKey: creditOrderingKey(coaster.id),
      about: { title: coaster.name, detail: coaster.park_name },
    },
    { signedOutMessage: 'Please sign in to rate coasters', ...(onStored && { onStored }) },
  );
  return { id, result };
}

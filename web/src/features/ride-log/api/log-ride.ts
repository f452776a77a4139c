import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorHint, errorMessage } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { submitWrite } from '../../../lib/outbox/outbox.ts';
import { showQueuedToast, showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import { cacheCoaster, cachedCoaster, type NamedCoaster, withCredit } from '../../../lib/ride-log/credit.ts';
import { creditOrderingKey } from '../../../lib/ride-log/ordering-key.ts';
import { changeOwnCredits, refetchCredit, withdrawUnsentCredit } from '../../../lib/ride-log/own-credits.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { ridesKey } from './list-rides.ts';
import { ensureUploaded } from './ride-photo-files.ts';

export function rideErrorMessage(error: unknown): string {
  if (errorHint(error) === 'ride_in_future') return 'A ride cannot be in the future.';
  if (errorHint(error) === 'coaster_missing') return 'This coaster is no longer in the catalogue.';
  return errorMessage(error, 'Your ride could not be saved.');
}

/** The handlers with which the outbox sends new rides. */
export const rideKind = defineWriteKind('ride', {
  errorMessage: rideErrorMessage,
  beforeSend: ({ content }, [image]) => ensureUploaded(content.photo ?? null, image),
  async showSent(queryClient, { userId, content }) {
    await refetchCredit(queryClient, userId, content.coaster_id);
    await invalidate(queryClient, { queryKey: ridesKey });
  },
  onRejected: (_queryClient, _write, error) => showRejectedToast('Your ride', rideErrorMessage(error)),
  restore: (queryClient, { userId, content }) =>
    withdrawUnsentCredit(queryClient, userId, content.coaster_id),
});

export type NewRide = {
  /** Random: the id of the ride, and of its write in the outbox. Retries use the same id. */
  readonly id: string;
  readonly coaster: NamedCoaster;
  readonly ridden_on: string | null;
  readonly laps: number;
  readonly seat: string;
  readonly note: string;
  /** The name of the photo's file in the bucket. */
  readonly photo: string | null;
  readonly photo_alt: string;
  /** The file of the photo, which is uploaded before the ride is sent, unless it is uploaded already. */
  readonly image: Blob | undefined;
};

/** Returns a mutation that adds a ride, and the coaster to the log. It queues the ride if it cannot be sent now. */
export function useLogRide() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn({ id, coaster, photo, photo_alt, image, ...ride }: NewRide) {
      cacheCoaster(coaster);
      return submitWrite(
        {
          id,
          userId,
          kind: 'ride',
          content: { coaster_id: coaster.id, ...ride, ...(photo !== null && { photo, photo_alt }) },
          // Also include a photo that is already uploaded: if the ride waits for more than a day, the server deletes the unused upload.
          ...(image && { files: [image] }),
          orderingKey: creditOrderingKey(coaster.id),
          about: { title: coaster.name, detail: coaster.park_name },
        },
        { signedOutMessage: 'Please sign in to use your ride log' },
      );
    },
    async onSuccess(result, { id, coaster }) {
      if (result === 'sent') return;
      showQueuedToast(id, 'Your ride');
      await changeOwnCredits(queryClient, userId, (credits) =>
        withCredit(credits, { id: coaster.id, coaster: cachedCoaster(coaster.id) }, true),
      );
    },
  });
}

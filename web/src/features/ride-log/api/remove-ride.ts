import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/errors.ts';
import { discardUnsentWrite, submitWrite } from '../../../lib/outbox/outbox.ts';
import { showQueuedToast, showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import type { NamedCoaster } from '../../../lib/ride-log/credit.ts';
import { creditOrderingKey } from '../../../lib/ride-log/ordering-key.ts';
import { invalidateComputedQueries } from '../../../lib/ride-log/ride-log-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import type { Ride } from './list-rides.ts';
import { rideErrorMessage } from './log-ride.ts';
import { newPhotoName } from './ride-photo-files.ts';
import { ridePhotoKey } from './ride-photo-query.ts';

const removalErrorMessage = (error: unknown) => errorMessage(error, 'The ride could not be removed.');

/** The handlers with which the outbox sends removals of rides. */
export const rideRemovalKind = defineWriteKind('ride_removal', {
  errorMessage: removalErrorMessage,
  showSent: invalidateComputedQueries,
  onRejected: (_queryClient, _write, error) =>
    showRejectedToast('The removal of your ride', removalErrorMessage(error)),
});

/**
 * Returns a mutation that removes a ride, and offers to undo that with `addAgain`. If the removal cannot be sent now, it is queued, and
 * no undo is offered. A ride that was never sent or has failed is removed from the outbox, where its write has the same id.
 */
export function useRemoveRide(
  coaster: NamedCoaster,
  addAgain: (ride: Ride, image: Blob | undefined) => Promise<void>,
) {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ id: ride_id, photo }: Ride) {
      const id = randomUuid();
      // Keep the photo, which the list has loaded, for the undo: the server deletes the file with the ride.
      const image = photo === null ? undefined : queryClient.getQueryData<Blob>(ridePhotoKey(photo));
      // The ride is gone at once, as after a removal that was sent.
      if (await discardUnsentWrite(userId, ride_id)) return { id, image, result: 'sent' as const };
      const result = await submitWrite({
        id,
        userId,
        kind: 'ride_removal',
        content: { ride_id },
        orderingKey: creditOrderingKey(coaster.id),
        about: { title: coaster.name, detail: coaster.park_name },
      });
      return { id, image, result };
    },
    onSuccess({ id, image, result }, { id: _removed, photo, photo_alt, ...ride }) {
      async function undo(): Promise<void> {
        const restoredPhoto = image
          ? { photo: newPhotoName(userId), photo_alt }
          : { photo: null, photo_alt: '' };
        try {
          // A new id, because the server ignores a write whose id it already knows.
          await addAgain({ id: randomUuid(), ...ride, ...restoredPhoto }, image);
        } catch (error) {
          showErrorToast(rideErrorMessage(error));
        }
      }
      if (result === 'queued') showQueuedToast(id, 'The removal of your ride');
      else {
        showToast({
          title: 'Ride removed',
          message: coaster.name,
          detail: photo !== null && !image ? 'Its photo cannot be restored.' : undefined,
          action: { label: 'Undo', onClick: () => void undo() },
        });
      }
    },
    onError: (error) => showErrorToast(removalErrorMessage(error)),
  });
}

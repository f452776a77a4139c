import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/errors.ts';
import { discardWrite, submitWrite } from '../../../lib/outbox/outbox.ts';
import { readOutbox } from '../../../lib/outbox/outbox-state.ts';
import { showQueuedToast, showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import type { NamedCoaster } from '../../../lib/ride-log/credit.ts';
import { creditOrderingKey } from '../../../lib/ride-log/ordering-key.ts';
import { invalidateComputed } from '../../../lib/ride-log/ride-log-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import type { Ride } from './list-rides.ts';
import { rideErrorMessage } from './log-ride.ts';

const removalErrorMessage = (error: unknown) => errorMessage(error, 'The ride could not be removed.');

export const rideRemovalKind = defineWriteKind('ride_removal', {
  errorMessage: removalErrorMessage,
  showSent: invalidateComputed,
  onRejected: (_queryClient, _write, error) =>
    showRejectedToast('The removal of your ride', removalErrorMessage(error)),
});

/** Returns whether the ride is in the outbox and was never sent. */
function isUnsent(rideId: string): boolean {
  return readOutbox().writes.some(({ id, attempts }) => id === rideId && attempts === 0);
}

/**
 * Returns a mutation that removes a ride, and offers to undo that with `addAgain`. It queues the removal without a connection.
 */
export function useRemoveRide(coaster: NamedCoaster, addAgain: (ride: Ride) => Promise<void>) {
  const userId = useMemberId();
  return useMutation({
    async mutationFn({ id: ride_id }: Ride) {
      const id = randomUuid();
      if (isUnsent(ride_id)) {
        await discardWrite(userId, ride_id);
        return { id, result: 'sent' as const };
      }
      const result = await submitWrite({
        id,
        userId,
        kind: 'ride_removal',
        content: { ride_id },
        orderingKey: creditOrderingKey(coaster.id),
        about: { title: coaster.name, detail: coaster.park_name },
      });
      return { id, result };
    },
    onSuccess({ id, result }, { id: _removed, ...ride }) {
      if (result === 'queued') showQueuedToast(id, 'The removal of your ride');
      else {
        showToast({
          title: 'Ride removed',
          message: coaster.name,
          // With a new id: the server carries out each id once.
          action: {
            label: 'Undo',
            onClick: () =>
              addAgain({ id: randomUuid(), ...ride }).catch((error) =>
                showErrorToast(rideErrorMessage(error)),
              ),
          },
        });
      }
    },
    onError: (error) => showErrorToast(removalErrorMessage(error)),
  });
}

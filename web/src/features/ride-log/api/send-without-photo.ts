import { useMutation } from '@tanstack/react-query';
import { discardWrite } from '../../../lib/outbox/outbox.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { Ride } from './list-rides.ts';
import { rideErrorMessage } from './log-ride.ts';

/** Returns a mutation that sends a failed ride of the outbox without its photo, for example after the server rejected the photo. */
export function useSendWithoutPhoto(save: (ride: Ride, image: undefined) => Promise<void>) {
  const userId = useMemberId();
  return useMutation({
    async mutationFn(ride: Ride) {
      // The content of a queued write cannot change, so this is a new write. The failed write has the id of its ride.
      await save({ ...ride, id: randomUuid(), photo: null, photo_alt: '' }, undefined);
      await discardWrite(userId, ride.id);
    },
    onError: (error) => showErrorToast(rideErrorMessage(error)),
  });
}

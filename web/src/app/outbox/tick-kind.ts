import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';
import { logTickError } from '../../features/tour/checklist/use-save-ticks.ts';
import { withUnsavedTicks } from '../../features/tour/model/unsaved-ticks.ts';
import { invalidate } from '../../lib/api/invalidate.ts';
import { defineWriteKind } from '../../lib/outbox/write-kinds.ts';
import { rideLogKey } from '../../lib/ride-log/ride-log-key.ts';
import { refetchProfile } from './refetch-profile.ts';

const NOT_SAVED = 'The tick could not be saved.';

/** A tick of the tour's checklist, which is part of the member's profile. */
export const tickKind = defineWriteKind('tour_coaster', {
  errorMessage: () => NOT_SAVED,
  async showSent(queryClient, { userId, content: { name, checked } }) {
    const { queryKey } = ownProfileQuery(userId);
    // A pending response may contain the profile from before the change.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (profile) =>
        profile && {
          ...profile,
          thrill_tour_coasters_checked: [
            ...withUnsavedTicks(profile.thrill_tour_coasters_checked, { [name]: checked }),
          ],
        },
    );
    // The database may add the coaster to the log or remove it from the log. If so, it also updates the coaster count.
    void invalidate(queryClient, { queryKey: rideLogKey });
    refetchProfile(queryClient, userId);
  },
  onRejected: (_queryClient, _write, error) => logTickError(error),
});

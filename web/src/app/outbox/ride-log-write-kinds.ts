import { rideKind as plainRideKind } from '../../features/ride-log/api/log-ride.ts';
import { defineToggle } from '../../lib/optimistic-toggle/toggle.ts';
import type { WriteHandlers } from '../../lib/outbox/write-kinds.ts';
import { ratingKind as plainRatingKind } from '../../lib/ride-log/save-rating.ts';
import { createCreditToggle } from '../../lib/ride-log/toggle-credit.ts';
import { refetchProfile } from './refetch-profile.ts';

/** Returns the kind of write with an additional refetch of the profile, whose coaster count may depend on the log. */
const withProfileRefetch = (kind: WriteHandlers): WriteHandlers => ({
  ...kind,
  showSent(queryClient, write) {
    refetchProfile(queryClient, write.userId);
    return kind.showSent(queryClient, write);
  },
});

export const creditKind = defineToggle('credit', (queryClient, entity) => {
  const toggle = createCreditToggle(queryClient, entity);
  return {
    ...toggle,
    onStored(isRidden) {
      refetchProfile(queryClient, entity.userId);
      return toggle.onStored?.(isRidden);
    },
  };
});

export const rideKind = withProfileRefetch(plainRideKind);
export const ratingKind = withProfileRefetch(plainRatingKind);

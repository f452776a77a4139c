import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';
import { rideKind as plainRideKind } from '../../features/ride-log/api/log-ride.ts';
import { invalidate } from '../../lib/api/invalidate.ts';
import { membersKey } from '../../lib/api/members-key.ts';
import { defineToggle } from '../../lib/optimistic-toggle/toggle.ts';
import type { WriteEffects } from '../../lib/outbox/write-kinds.ts';
import { ratingKind as plainRatingKind } from '../../lib/ride-log/save-rating.ts';
import { createCreditToggle } from '../../lib/ride-log/toggle-credit.ts';

/** The database changes the member's coaster count and the ticks of the tour with the log. */
function refetchProfile(queryClient: QueryClient, userId: string): void {
  void invalidate(queryClient, { queryKey: ownProfileQuery(userId).queryKey });
  void invalidate(queryClient, { queryKey: membersKey });
}

const withProfile = (kind: WriteEffects): WriteEffects => ({
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

export const rideKind = withProfile(plainRideKind);
export const ratingKind = withProfile(plainRatingKind);

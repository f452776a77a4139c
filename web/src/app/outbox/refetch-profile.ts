import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';
import { invalidate } from '../../lib/api/invalidate.ts';
import { membersKey } from '../../lib/api/members-key.ts';

/**
 * Refetches the member's profile and the lists of members: when the log changes, the database may update the coaster count and the
 * ticks of the tour.
 */
export function refetchProfile(queryClient: QueryClient, userId: string): void {
  void invalidate(queryClient, { queryKey: ownProfileQuery(userId).queryKey });
  void invalidate(queryClient, { queryKey: membersKey });
}

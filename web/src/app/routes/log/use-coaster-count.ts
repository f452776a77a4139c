import { useQueryClient } from '@tanstack/react-query';
import { ownProfileQuery, useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { membersKey } from '../../../lib/api/members-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

/**
 * Returns the coaster count of the member's profile, and a callback that refetches this profile and the queries about members after the
 * log or the counting rules change.
 */
export function useCoasterCount() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  return {
    coasterCount: useOwnProfile(userId).data?.coaster_count ?? 0,
    refetchCoasterCount: () =>
      Promise.all([
        invalidate(queryClient, { queryKey: ownProfileQuery(userId).queryKey }),
        invalidate(queryClient, { queryKey: membersKey }),
      ]),
  };
}

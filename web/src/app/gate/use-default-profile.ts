// @spec accounts/session-events

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createDefaultProfile } from '../../features/profile/api/create-default-profile.ts';
import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';

// @spec accounts/profile-check-delay
const DELAY_MS = 100;

/**
 * Creates the default profile of a member who has none. An error is logged and not shown: onboarding saves the profile, whether or
 * not the default one exists.
 */
export function useDefaultProfile(userId: string | undefined, isProfileMissing: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined || !isProfileMissing) return;
    const timer = setTimeout(async () => {
      try {
        queryClient.setQueryData(ownProfileQuery(userId).queryKey, await createDefaultProfile(userId));
      } catch (cause) {
        // biome-ignore lint/suspicious/noConsole: the specification requires this log entry and nothing more
        console.error('The default profile could not be created', cause);
        // Another tab may have created the profile.
        await queryClient.invalidateQueries(ownProfileQuery(userId));
      }
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId, isProfileMissing, queryClient]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createDefaultProfile } from '../../features/profile/api/create-default-profile.ts';
import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';
import type { SessionState } from '../../lib/session/session-store.ts';

const DELAY_MS = 100;

/** Gives a member who signs in for the first time the default profile. Failures are only logged, as onboarding saves anyway. */
export function useDefaultProfile(session: SessionState): void {
  const queryClient = useQueryClient();
  const userId = session.status === 'signed-in' && !session.resetting ? session.session.user.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    const timer = setTimeout(async () => {
      try {
        const { queryKey } = ownProfileQuery(userId);
        const profile = await queryClient.fetchQuery(ownProfileQuery(userId));
        if (profile) return;
        queryClient.setQueryData(queryKey, await createDefaultProfile(userId));
      } catch (cause) {
        // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged and nothing more
        console.error('The default profile could not be created', cause);
      }
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId, queryClient]);
}

import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { MembersPage } from '../../../features/members/members-page.tsx';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

const navigationState = z.object({ selectedUserId: z.string() });

export function Component() {
  const state = navigationState.safeParse(useLocation().state).data;
  const ownProfile = useOwnProfile(useMemberId()).data ?? undefined;
  // The specification lets a navigation name a member in its state. No link of the app does, because a member's URL can be shared.
  if (state) return <Navigate to={`/members/${encodeURIComponent(state.selectedUserId)}`} replace />;
  return <MembersPage ownProfile={ownProfile} />;
}

import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { MembersPage } from '../../../features/members/members-page.tsx';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

const navigationState = z.object({ selectedUserId: z.string() });

export function Component() {
  const selected = navigationState.safeParse(useLocation().state).data;
  const ownProfile = useOwnProfile(useMemberId()).data ?? undefined;
  // If the history state names a member, redirect to that member's URL, which can be shared.
  if (selected) return <Navigate to={`/members/${encodeURIComponent(selected.selectedUserId)}`} replace />;
  return <MembersPage ownProfile={ownProfile} />;
}

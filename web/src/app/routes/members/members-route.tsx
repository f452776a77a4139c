import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { MembersPage } from '../../../features/members/members-page.tsx';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

const selection = z.object({ selectedUserId: z.string() });

export function Component() {
  const selected = selection.safeParse(useLocation().state).data;
  const own = useOwnProfile(useMemberId()).data ?? undefined;
  // Whoever comes with a member in mind is shown that member, at the address that can be handed on.
  if (selected) return <Navigate to={`/members/${encodeURIComponent(selected.selectedUserId)}`} replace />;
  return <MembersPage own={own} />;
}

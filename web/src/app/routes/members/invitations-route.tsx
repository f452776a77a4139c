import { Navigate } from 'react-router';
import { InvitationsPage } from '../../../features/invitations/invitations-page.tsx';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';

export function Component() {
  const { isModerator, isPending } = useOwnRole(useMemberId());
  const { members_invite } = useInstance();
  if (isPending) return null;
  if (!isModerator && !members_invite) return <Navigate to="/members" replace />;
  return <InvitationsPage seesAll={isModerator} />;
}

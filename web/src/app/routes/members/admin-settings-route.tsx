import { Navigate } from 'react-router';
import { InstanceSettingsPage } from '../../../features/instance/instance-settings-page.tsx';
import { useModerationCounts } from '../../../features/moderation/api/moderation-counts.ts';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

export function Component() {
  const userId = useMemberId();
  const { isAdmin, isPending } = useOwnRole(userId);
  const counts = useModerationCounts(userId).data;
  // Wait for the role before redirecting or rendering.
  if (isPending) return <LoadingScreen />;
  if (!isAdmin) return <Navigate to="/members" replace />;
  return <InstanceSettingsPage applications={counts?.applications} />;
}

import { Navigate } from 'react-router';
import { InstanceSettingsPage } from '../../../features/instance/instance-settings-page.tsx';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

export function Component() {
  const { isAdmin, isPending } = useOwnRole(useMemberId());
  // Wait for the role: do not redirect or show anything before.
  if (isPending) return <LoadingScreen />;
  if (!isAdmin) return <Navigate to="/members" replace />;
  return <InstanceSettingsPage />;
}

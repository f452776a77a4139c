import { Navigate } from 'react-router';
import { HealthPage } from '../../../features/health/health-page.tsx';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

export function Component() {
  const { isAdmin, isPending } = useOwnRole(useMemberId());
  if (isPending) return <LoadingScreen />;
  if (!isAdmin) return <Navigate to="/members" replace />;
  return <HealthPage />;
}

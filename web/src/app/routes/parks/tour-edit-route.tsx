// @spec guide/roles

import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { EditTourPage } from '../../../features/tour/edit-tour-page.tsx';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

export function Component() {
  const { isAdmin, isPending } = useOwnRole(useMemberId());
  const { tour_enabled } = useInstance();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  if (!tour_enabled) return <Navigate to="/" replace />;
  // Wait for the role before redirecting or rendering.
  if (isPending) return <LoadingScreen />;
  if (!isAdmin) return <Navigate to="/thrill-tour-2025" replace />;
  return (
    <EditTourPage
      parameters={parameters}
      onNavigate={(search) => navigate(search, { replace: true, preventScrollReset: true })}
    />
  );
}

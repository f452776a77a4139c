// @spec community/user-table

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { AdminPage } from '../../../features/admin/admin-page.tsx';
import { ownRoleQuery, useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

export function Component() {
  const userId = useMemberId();
  const { isAdmin, isPending } = useOwnRole(userId);
  const queryClient = useQueryClient();

  const recheckRole = useCallback(() => {
    void queryClient.invalidateQueries(ownRoleQuery(userId));
  }, [queryClient, userId]);

  // Wait for the role before redirecting or rendering.
  if (isPending) return <LoadingScreen />;
  if (!isAdmin) return <Navigate to="/members" replace />;
  return (
    <AdminPage
      onOwnRoleChange={(role) => queryClient.setQueryData(ownRoleQuery(userId).queryKey, role)}
      onPermissionDenied={recheckRole}
    />
  );
}

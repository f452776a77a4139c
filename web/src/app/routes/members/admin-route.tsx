// @spec community/user-table

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { AdminPage } from '../../../features/admin/admin-page.tsx';
import { ownRoleQuery, useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { useUserId } from '../../../lib/session/use-session.ts';
import { LoadingScreen } from '../../../ui/states/loading-screen.tsx';

export function Component() {
  const userId = useUserId();
  const { isAdmin, isPending } = useOwnRole(userId);
  const queryClient = useQueryClient();

  const recheckRole = useCallback(() => {
    if (userId) void queryClient.invalidateQueries(ownRoleQuery(userId));
  }, [queryClient, userId]);

  // Nobody is sent away, and nobody sees anything, before it is known who they are.
  if (userId === undefined || isPending) return <LoadingScreen />;
  if (!isAdmin) return <Navigate to="/members" replace />;
  return (
    <AdminPage
      ownId={userId}
      onOwnRoleChange={(role) => queryClient.setQueryData(ownRoleQuery(userId).queryKey, role)}
      onRightsDoubted={recheckRole}
    />
  );
}

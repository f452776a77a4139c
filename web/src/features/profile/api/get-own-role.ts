// @spec accounts/user-roles, accounts/roles

import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ROLES, type Role } from '#shared/constants.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const roleRow = z.object({ role: z.enum(ROLES) });

/**
 * Returns the member's role: `user` if there is no row, or if this version of the app does not know the role.
 *
 * @throws the database's error.
 */
async function getOwnRole(userId: string): Promise<Role> {
  // Not single(): for most members, who have no row, it would fail (406, PGRST116), and the browser would log an error.
  const { data, error } = await supabase()
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw error;
  return roleRow.safeParse(data).data?.role ?? 'user';
}

export function ownRoleQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-roles', 'own', userId],
    queryFn: () => getOwnRole(userId),
    meta: { isPersisted: true },
  });
}

/**
 * Returns the signed-in member's role, for showing and hiding controls; the server checks permissions anyway. The role is `user`
 * until it is loaded, and if loading fails.
 */
export function useOwnRole(userId: string | undefined) {
  const query = useQuery({ ...ownRoleQuery(userId ?? ''), enabled: userId !== undefined });
  const role = query.data ?? 'user';
  return {
    role,
    isAdmin: role === 'admin',
    isModerator: role === 'moderator' || role === 'admin',
    isPending: query.isPending,
  };
}

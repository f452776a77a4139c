// @spec accounts/user-roles, accounts/roles

import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ROLES, type Role } from '#shared/constants.ts';
import { isConnectionError } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';

const roleRow = z.object({ role: z.enum(ROLES) });

/**
 * The member's role. No row means user, and so does a refusal: the server decides anyway. Asked for as "one row or
 * none", since most members have none, and each refusal (PGRST116) would stand in the browser's console as an error.
 */
async function getOwnRole(userId: string): Promise<Role> {
  const { data, error } = await supabase()
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle();
  // Worth another try: screens that only some may see wait for the answer.
  if (isConnectionError(error)) throw error;
  if (error) return 'user';
  return roleRow.safeParse(data).data?.role ?? 'user';
}

export function ownRoleQuery(userId: string) {
  return queryOptions({ queryKey: ['user-roles', 'own', userId], queryFn: () => getOwnRole(userId) });
}

/**
 * What the signed-in member may do beyond the ordinary, as far as the screens are concerned. While that is not known
 * (`isPending`), and where it cannot be found out, they are an ordinary user.
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

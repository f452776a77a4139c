import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ROLES, type Role } from '../../../../../shared/constants.ts';
import { supabase } from '../../../lib/supabase-client.ts';

const roleRow = z.object({ role: z.enum(ROLES) });

/**
 * The member's role. No row means user, and so does any failure: the server decides anyway. Asked for as "one row or
 * none", since most members have none, and each refusal (PGRST116) would stand in the browser's console as an error.
 */
async function getOwnRole(userId: string): Promise<Role> {
  const { data, error } = await supabase()
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) return 'user';
  return roleRow.safeParse(data).data?.role ?? 'user';
}

function ownRoleQuery(userId: string) {
  return queryOptions({ queryKey: ['user-roles', 'own', userId], queryFn: () => getOwnRole(userId) });
}

/** What the signed-in member may do beyond the ordinary, as far as the screens are concerned. */
export function useOwnRole(userId: string | undefined) {
  const { data: role = 'user' } = useQuery({ ...ownRoleQuery(userId ?? ''), enabled: userId !== undefined });
  return { role, isAdmin: role === 'admin', isModerator: role === 'moderator' || role === 'admin' };
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseInvitations } from '../model/invitation.ts';

const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => {
    const { data, error } = await supabase().rpc('list_invitations').abortSignal(signal);
    if (error) throw error;
    return parseInvitations(data);
  },
});

/** Returns the query of the member's newest 200 invitations; for moderators, of the newest 200 of all members. */
export function useInvitations() {
  return useQuery(invitationsQuery);
}

type NewInvitation = { readonly maxUses: number; readonly days: number };

/** Returns the mutation that creates an invitation. It resolves to the link, which cannot be read later. */
export function useCreateInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ maxUses, days }: NewInvitation): Promise<string> => {
      const { data, error } = await supabase().rpc('create_invitation', { max_uses: maxUses, days });
      if (error) throw error;
      return `${window.location.origin}/join/${z.string().parse(data)}`;
    },
    onSuccess: () => void invalidate(queryClient, invitationsQuery),
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (invitation_id: string) => {
      const { error } = await supabase().rpc('revoke_invitation', { invitation_id });
      if (error) throw error;
    },
    onSuccess: () => invalidate(queryClient, invitationsQuery),
  });
}

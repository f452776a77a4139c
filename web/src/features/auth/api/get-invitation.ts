import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';

const invitationSchema = z.nullable(z.object({ inviter: z.string() }));

/** The name of the member who invites; null if the code is unknown or the invitation is no longer valid. */
type Invitation = z.infer<typeof invitationSchema>;

function invitationQuery(code: string | null) {
  return queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }): Promise<Invitation> => {
      const { data, error } = await supabase()
        .rpc('invitation', { code: code ?? '' })
        .abortSignal(signal);
      if (error) throw error;
      return invitationSchema.parse(data);
    },
    enabled: code !== null,
  });
}

/** Queries the invitation with this code. Disabled without a code. */
export function useInvitation(code: string | null) {
  return useQuery(invitationQuery(code));
}

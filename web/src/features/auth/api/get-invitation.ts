import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';

const invitationSchema = z.nullable(z.object({ inviter: z.string() }));

/** Who invites; null when the link does not admit anybody (any more). Rejects with the database's error. */
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

/** Query of the invitation with that code. */
export function useInvitation(code: string | null) {
  return useQuery(invitationQuery(code));
}

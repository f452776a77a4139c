import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';

const applicationSchema = z.object({
  status: z.enum(['waiting', 'approved', 'declined']),
  question: z.string(),
  answer: z.string(),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});

/** A person's request for an account. */
type Application = z.infer<typeof applicationSchema>;

/** Interval at which an application that is waiting is refetched, so that its screen shows the decision. */
const REFETCH_MS = 60_000;

function ownApplicationQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['moderation', 'own application', userId],
    queryFn: async ({ signal }): Promise<Application | null> => {
      const { data, error } = await supabase().rpc('own_application').abortSignal(signal);
      if (error) throw error;
      const own = z.array(applicationSchema).parse(data)[0];
      return own === undefined || own.status === 'approved' ? null : own;
    },
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? REFETCH_MS : false),
  });
}

/** Returns the query of the user's own request for an account; null if there is none or it was approved. Disabled without `userId`. */
export function useOwnApplication(userId: string | undefined) {
  return useQuery(ownApplicationQuery(userId));
}

/** Returns the mutation that changes the user's answer to the question that the community asked at sign-up. */
export function useChangeAnswer(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answer: string) => {
      const { error } = await supabase().rpc('change_application', { answer });
      if (error) throw error;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownApplicationQuery(userId).queryKey }),
  });
}

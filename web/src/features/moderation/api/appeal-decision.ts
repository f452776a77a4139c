import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ownModerationKey } from './own-reports.ts';

/** Returns the mutation that appeals a decision. Rejects with the database's error. */
export function useAppealDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ decisionId, text }: { readonly decisionId: string; readonly text: string }) => {
      const { error } = await supabase().rpc('appeal_decision', { decision_id: decisionId, words: text });
      if (error) throw error;
    },
    onSuccess: () => invalidate(queryClient, { queryKey: ownModerationKey }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { caseSchema, type ModerationCase } from '../model/moderation-case.ts';

/** Returns a case; null if there is none, or if it is about the moderator. Rejects with the database's error. */
async function getCase(caseId: string, signal: AbortSignal): Promise<ModerationCase | null> {
  const { data, error } = await supabase().rpc('moderation_case', { case_id: caseId }).abortSignal(signal);
  if (error) throw error;
  return data === null ? null : caseSchema.parse(data);
}

/** Returns the query of a case with its context. */
export function useCase(caseId: string) {
  return useQuery({
    queryKey: ['moderation', 'case', caseId],
    queryFn: ({ signal }) => getCase(caseId, signal),
  });
}

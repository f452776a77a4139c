import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { type DeviceSession, parseSessions } from '../model/session.ts';

/** Returns the member's sessions. */
export async function fetchSessions(signal = new AbortController().signal): Promise<DeviceSession[]> {
  const { data, error } = await supabase().rpc('list_own_sessions').abortSignal(signal);
  if (error) throw error;
  return parseSessions(data);
}

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => fetchSessions(signal),
});

/** Queries the member's sessions, one for each device on which the account is signed in. */
export function useSessions() {
  return useQuery(sessionsQuery);
}

/** Ends a session of the member. Succeeds if the session has already ended. */
export async function endSession(session_id: string): Promise<void> {
  const { error } = await supabase().rpc('end_own_session', { session_id });
  if (error) throw error;
}

/**
 * Signs one device out.
 * @param onEnded called before the device leaves the list
 */
export function useEndSession(onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      onEnded();
      await invalidate(queryClient, sessionsQuery);
    },
  });
}

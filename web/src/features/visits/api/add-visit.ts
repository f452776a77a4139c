// @spec community/visits-and-favorites, community/visit-rules, community/favorite-and-visit-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { parseVisit, VISIT_COLUMNS, type Visit } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';

type NewVisit = {
  readonly userId: string;
  readonly park_id: string;
  readonly visit_date: string;
};

/** Stores a visit and returns it. Rejects with the database's error, or a `SignedOutError`. */
async function addVisit({ userId, park_id, visit_date }: NewVisit): Promise<Visit> {
  const user_id = await requireUser(userId, 'Please sign in to add park visits');
  const { data, error } = await supabase()
    .from('user_park_visits')
    .insert({ user_id, park_id, visit_date })
    .select(VISIT_COLUMNS);
  if (error) throw error;
  if (data[0] === undefined) throw new Error('Failed to add park visit');
  return parseVisit(data[0]);
}

/** Adds a visit and refetches the calendar. */
export function useAddVisit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addVisit,
    onSuccess: () => {
      // Not awaited: the form closes at once, and the calendar reloads behind it.
      void invalidate(queryClient, { queryKey: visitsKey });
    },
  });
}

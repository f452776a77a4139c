// @spec community/visits-and-favorites

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser, SignedOutError } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { visitsKey } from './get-week-visits.ts';

type Removal = { readonly id: string; readonly userId: string };

/** Rejects with the database's error, or a `SignedOutError`: without a session RLS deletes no row and returns no error. */
async function removeVisit({ id, userId }: Removal): Promise<void> {
  await requireUser(userId);
  const { error } = await supabase().from('user_park_visits').delete().eq('id', id);
  if (error) throw error;
}

/** Removes a visit, shows a toast and refetches the calendar. */
export function useRemoveVisit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeVisit,
    onSuccess: async () => {
      showToast({ title: 'Success', message: 'Park visit removed' });
      await invalidate(queryClient, { queryKey: visitsKey });
    },
    onError: (error) =>
      showErrorToast(error instanceof SignedOutError ? error.message : 'Failed to remove park visit'),
  });
}

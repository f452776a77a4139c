import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase-client.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { visitsKey } from './get-week-visits.ts';

async function removeVisit(id: string): Promise<void> {
  const { error } = await supabase().from('user_park_visits').delete().eq('id', id);
  if (error) throw error;
}

/** Takes a visit back; the calendar is read again, and says how it went. */
export function useRemoveVisit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeVisit,
    onSuccess: async () => {
      showToast({ title: 'Success', message: 'Park visit removed' });
      await queryClient.invalidateQueries({ queryKey: visitsKey });
    },
    onError: () => showErrorToast('Failed to remove park visit'),
  });
}

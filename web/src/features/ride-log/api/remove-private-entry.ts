import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';

type Change = { readonly credit: Credit; readonly isRemoved: boolean };

/**
 * Returns a mutation that removes a private entry and offers to undo that, or that restores one. The mutation needs a connection.
 * `refetchCoasterCount` refetches the coaster count of the member's profile.
 */
export function useRemovePrivateEntry(refetchCoasterCount: () => unknown) {
  const queryClient = useQueryClient();
  const change = useMutation({
    async mutationFn({ credit, isRemoved }: Change) {
      const { error } = await supabase()
        .from('coaster_credits')
        .update({ removed_at: isRemoved ? new Date().toISOString() : null })
        .eq('id', credit.id);
      if (error) throw error;
    },
    async onSuccess(_data, { credit, isRemoved }) {
      if (isRemoved) {
        showToast({
          title: 'Removed from your log',
          message: credit.coaster_name,
          action: { label: 'Undo', onClick: () => change.mutate({ credit, isRemoved: false }) },
        });
      }
      await Promise.all([invalidate(queryClient, { queryKey: rideLogKey }), refetchCoasterCount()]);
    },
    onError: (error, { isRemoved }) =>
      showErrorToast(
        errorMessage(
          error,
          isRemoved ? 'The coaster could not be removed.' : 'The coaster could not be put back.',
        ),
      ),
  });
  return change;
}

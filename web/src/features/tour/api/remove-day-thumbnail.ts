import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { dayThumbnailsQuery } from './list-day-thumbnails.ts';

type Removal = { readonly userId: string; readonly dayId: string };

/**
 * Removes the thumbnail of a day; the server deletes its file. Rejects with a SignedOutError, a connection error, or the database's
 * error.
 */
async function removeDayThumbnail({ userId, dayId }: Removal): Promise<void> {
  await requireUser(userId);
  const { error } = await supabase().from('thrill_tour_day_thumbnails').delete().eq('day_id', dayId);
  if (error) throw error;
}

/** Removes the thumbnail of a day and shows the result in a toast. */
export function useRemoveDayThumbnail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeDayThumbnail,
    onSuccess: async () => {
      await invalidate(queryClient, { queryKey: dayThumbnailsQuery.queryKey });
      showToast({ title: 'Success', message: 'Thumbnail removed' });
    },
    onError: () => showErrorToast('Failed to remove thumbnail'),
  });
}

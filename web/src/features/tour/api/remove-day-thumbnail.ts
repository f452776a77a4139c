import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { dayThumbnailsQuery } from './list-day-thumbnails.ts';

type Removal = { readonly userId: string; readonly dayId: string };

/** Takes the picture of a day away; its file goes with it. Rejects with the database's error. */
async function removeDayThumbnail({ userId, dayId }: Removal): Promise<void> {
  await requireUser(userId);
  const { error } = await supabase().from('thrill_tour_day_thumbnails').delete().eq('day_id', dayId);
  if (error) throw error;
}

/** Takes the picture of a day away and says how it went. */
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

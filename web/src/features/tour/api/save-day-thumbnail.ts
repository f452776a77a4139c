// @spec guide/data-calls, guide/upload-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { dayThumbnailsQuery } from './list-day-thumbnails.ts';

type DayThumbnail = {
  readonly userId: string;
  readonly dayId: string;
  readonly image: Blob;
  readonly onProgress: (fraction: number) => void;
};

/**
 * Stores an image as the thumbnail of a day, and returns its URL. Rejects with a SignedOutError, a connection error, or the error of the
 * storage or the database.
 */
async function saveDayThumbnail({ userId, dayId, image, onProgress }: DayThumbnail): Promise<string> {
  await requireUser(userId);
  const thumbnail_url = await uploadFile({
    // Days have no bucket of their own: their thumbnails share that of the meetups.
    bucket: 'meetup-thumbnails',
    path: `${userId}/${Date.now()}.jpg`,
    file: image,
    signedOutMessage: 'Please sign in to upload a picture.',
    onProgress,
  });
  const { error } = await supabase()
    .from('thrill_tour_day_thumbnails')
    .upsert({ day_id: dayId, thumbnail_url, created_by: userId, updated_at: new Date().toISOString() });
  if (error) throw error;
  return thumbnail_url;
}

/** Saves the thumbnail of a day, replacing the previous one, and shows the result in a toast. */
export function useSaveDayThumbnail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveDayThumbnail,
    onSuccess: async (url, { dayId }) => {
      const { queryKey } = dayThumbnailsQuery;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (thumbnails) => new Map(thumbnails).set(dayId, url));
      showToast({ title: 'Success', message: 'Thumbnail uploaded successfully' });
      // Not awaited: the new image is already in the cache.
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => showErrorToast('Upload failed'),
  });
}

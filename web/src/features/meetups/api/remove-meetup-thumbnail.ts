import { supabase } from '../../../lib/api/supabase-client.ts';

const BUCKET = 'meetup-thumbnails';

/**
 * Removes an uploaded thumbnail that never came into a meetup. A failure is nobody's concern: the file goes with the
 * account at the latest.
 */
export async function removeMeetupThumbnail(url: string): Promise<void> {
  const path = url.split(`/${BUCKET}/`)[1];
  if (path)
    await supabase()
      .storage.from(BUCKET)
      .remove([decodeURIComponent(path)]);
}

import { supabase } from '../../../lib/api/supabase-client.ts';

const BUCKET = 'meetup-thumbnails';

/** Removes an uploaded thumbnail that no meetup uses. Ignores errors: the file is deleted with the account at the latest. */
export async function removeMeetupThumbnail(url: string): Promise<void> {
  const path = url.split(`/${BUCKET}/`)[1];
  if (path)
    await supabase()
      .storage.from(BUCKET)
      .remove([decodeURIComponent(path)]);
}

import { supabase } from '../../../lib/api/supabase-client.ts';
import { POST_IMAGES_BUCKET, postImagePath } from './post-image-address.ts';

/**
 * Removes a member's uploaded pictures; those that a post shows stay. A failure is nobody's concern: the server sweeps away
 * what no post shows.
 */
export async function removePostImages(userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await supabase()
    .storage.from(POST_IMAGES_BUCKET)
    .remove(keys.map((key) => postImagePath(userId, key)));
}

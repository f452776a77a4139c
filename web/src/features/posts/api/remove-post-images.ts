import { supabase } from '../../../lib/api/supabase-client.ts';
import { POST_IMAGES_BUCKET, postImagePath } from './post-image-url.ts';
import { markNotUploaded } from './upload-post-image.ts';

/**
 * Removes a member's uploaded images. Storage policies protect those that a post references, unless the member is a moderator. Ignores
 * errors: the server deletes unreferenced images later.
 */
export async function removePostImages(userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  markNotUploaded(userId, keys);
  await supabase()
    .storage.from(POST_IMAGES_BUCKET)
    .remove(keys.map((key) => postImagePath(userId, key)));
}

import { supabase } from '../../../lib/api/supabase-client.ts';

export const POST_IMAGES_BUCKET = 'post-images';

/** Returns the path of a member's image in the bucket. `key` is the key of the image in the upload queue. */
export function postImagePath(userId: string, key: string): string {
  return `${userId}/${key}.jpg`;
}

/** Returns the public URL of a member's image. Does not check that the file exists. */
export function postImageUrl(userId: string, key: string): string {
  return supabase().storage.from(POST_IMAGES_BUCKET).getPublicUrl(postImagePath(userId, key)).data.publicUrl;
}

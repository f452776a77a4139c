import { supabase } from '../../../lib/api/supabase-client.ts';

export const POST_IMAGES_BUCKET = 'post-images';

/** Where in its bucket a member's picture of that key is. */
export function postImagePath(userId: string, key: string): string {
  return `${userId}/${key}.jpg`;
}

/** The public address of a member's picture of that key, whether or not there is one. */
export function postImageAddress(userId: string, key: string): string {
  return supabase().storage.from(POST_IMAGES_BUCKET).getPublicUrl(postImagePath(userId, key)).data.publicUrl;
}

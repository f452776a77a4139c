import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Account } from './test.ts';

const row = z.object({ id: z.string() });

/** Stores a post as its author would, and answers its id. */
export async function createPost(
  { client, userId }: Account,
  values: Record<string, unknown> = {},
): Promise<string> {
  const { data, error } = await client
    .from('posts')
    .insert({ user_id: userId, content: 'Front row at night.', ...values })
    .select('id')
    .single();
  if (error) throw error;
  return row.parse(data).id;
}

/** Uploads photos into the member's folder and answers their addresses. */
export async function uploadPhotos(
  { client, userId }: Account,
  photos: readonly Buffer[],
): Promise<string[]> {
  const bucket = client.storage.from('post-images');
  return Promise.all(
    photos.map(async (photo, index) => {
      const path = `${userId}/${Date.now()}-${index}.png`;
      const { error } = await bucket.upload(path, photo, { contentType: 'image/png' });
      if (error) throw error;
      return bucket.getPublicUrl(path).data.publicUrl;
    }),
  );
}

/** The card of the post that says so. */
export function cardOf(page: Page | Locator, content: string): Locator {
  return page.getByRole('article').filter({ hasText: content });
}

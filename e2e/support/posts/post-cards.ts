import type { Locator, Page } from '@playwright/test';
import type { Account } from '../test.ts';

/** Uploads photos into the member's folder. Returns their URLs. */
export async function uploadPhotos(
  { client, id: userId }: Account,
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

/** Returns the card of the post with this text. */
export function cardOf(page: Page | Locator, content: string): Locator {
  return page.getByRole('article').filter({ hasText: content });
}

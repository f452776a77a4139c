import { discardWrite, readWriteFiles } from '../../../lib/outbox/outbox.ts';
import type { WriteOf } from '../../../lib/outbox/queued-write.ts';
import { blobStorage } from '../../../lib/storage/blob-storage.ts';
import { keyOfPostImage } from '../api/upload-post-image.ts';
import { emptyDraft, postDraftStorage } from '../model/post-draft.ts';

/**
 * Moves an unsent post from the outbox into the draft of the form. Returns false, and changes nothing, if there is already a draft.
 */
export async function editUnsentPost({ id, userId, content, about }: WriteOf<'post'>): Promise<boolean> {
  const storage = postDraftStorage(userId);
  if (storage.read()) return false;
  const files = await readWriteFiles(id);
  const blobs = blobStorage(`post/${userId}`);
  const photos = content.images.map((image, index) => ({
    key: keyOfPostImage(image),
    alt: content.image_alts[index] ?? '',
    stored_at: null,
  }));
  await Promise.all(
    photos.map(async ({ key }, index) => {
      const file = files[index];
      if (file && file.size > 0) await blobs.write(key, file);
    }),
  );
  const park =
    content.park_id !== null && content.park_name !== null
      ? { id: content.park_id, name: content.park_name, country: content.park_country ?? '' }
      : null;
  storage.write({
    ...emptyDraft,
    content: content.content,
    park,
    coaster: content.coaster_id && about ? { id: content.coaster_id, name: about.title, park } : null,
    visit_date: content.visit_date ?? '',
    meetup: content.meetup_id === null ? null : { id: content.meetup_id, title: '' },
    photos,
  });
  await discardWrite(userId, id);
  return true;
}

import { discardWrite, readWriteFiles } from '../../../lib/outbox/outbox.ts';
import type { WriteOf } from '../../../lib/outbox/queued-write.ts';
import { blobStorage } from '../../../lib/storage/blob-storage.ts';
import { keyOfPostImage } from '../api/upload-post-image.ts';
import { emptyDraft, postDraftStorage } from '../model/post-draft.ts';

/**
 * Moves an unsent post from the outbox into the draft of the form. If the post stays in the outbox, returns why: `other-draft` if there is
 * a draft already, `not-stored` if the browser cannot store the draft with its photos.
 */
export async function editUnsentPost({
  id,
  userId,
  content,
  about,
}: WriteOf<'post'>): Promise<'moved' | 'other-draft' | 'not-stored'> {
  const storage = postDraftStorage(userId);
  if (storage.read()) return 'other-draft';
  const files = await readWriteFiles(id);
  const blobs = blobStorage(`post/${userId}`);
  const photos = content.images.map((image, index) => ({
    key: keyOfPostImage(image),
    alt: content.image_alts[index] ?? '',
    stored_at: null,
  }));
  const arePhotosStored = await Promise.all(
    photos.map(({ key }, index) => {
      const file = files[index];
      return !file || file.size === 0 || blobs.write(key, file);
    }),
  );
  const park =
    content.park_id !== null && content.park_name !== null
      ? { id: content.park_id, name: content.park_name, country: content.park_country ?? '' }
      : null;
  const draft = {
    ...emptyDraft,
    content: content.content,
    park,
    // `createPost` puts the coaster's name into `about`. The coaster's park is not stored: use the post's park.
    coaster: content.coaster_id && about ? { id: content.coaster_id, name: about.title, park } : null,
    visit_date: content.visit_date ?? '',
    meetup: content.meetup_id === null ? null : { id: content.meetup_id, title: '' },
    photos,
  };
  // Another tab may have stored a draft in the meantime. Keep the photos: that draft may be of this post, too, and use them.
  if (storage.read()) return 'other-draft';
  if (arePhotosStored.every(Boolean)) storage.write(draft);
  if (!storage.read()) {
    await blobs.remove(photos.map(({ key }) => key));
    return 'not-stored';
  }
  await discardWrite(userId, id);
  return 'moved';
}

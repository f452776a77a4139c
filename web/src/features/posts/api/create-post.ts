// @spec community/post-calls

import { invalidate } from '../../../lib/api/invalidate.ts';
import { submitWrite } from '../../../lib/outbox/outbox.ts';
import { showRejectedToast } from '../../../lib/outbox/outbox-toasts.ts';
import type { WriteOf } from '../../../lib/outbox/queued-write.ts';
import { defineWriteKind } from '../../../lib/outbox/write-kinds.ts';
import type { ReadyImage } from '../../../lib/uploads/queued-image.ts';
import { createPostErrorMessage } from '../model/create-post-error-message.ts';
import { postsKey } from './posts-key.ts';
import { removePostImages } from './remove-post-images.ts';
import { isUploaded, keyOfPostImage, uploadPostImage } from './upload-post-image.ts';

type Content = WriteOf<'post'>['content'];

/** The columns of a new post that its author fills in, without `images`: `createPost` adds the URLs of the photos. */
export type PostFields = Omit<Content, 'images'>;

/** Uploads the photos that are not uploaded yet. `files` has one file per photo: an empty one if the device no longer has the photo. */
async function uploadImages({ userId, content }: WriteOf<'post'>, files: readonly Blob[]): Promise<void> {
  for (const [index, image] of files.entries()) {
    const key = keyOfPostImage(content.images[index] ?? '');
    if (image.size > 0 && !isUploaded(userId, key)) await uploadPostImage({ userId, key, image });
  }
}

/** The handlers with which the outbox sends new posts. */
export const postKind = defineWriteKind('post', {
  errorMessage: createPostErrorMessage,
  beforeSend: uploadImages,
  showSent: (queryClient) => invalidate(queryClient, { queryKey: postsKey }),
  onRejected: async (_queryClient, { userId, content }, error) => {
    showRejectedToast('Your post', createPostErrorMessage(error));
    // Remove the uploads: a retry uploads the photos again. Keep files that were not uploaded since
    // the page was loaded: this device may no longer have their photos.
    const keys = content.images.map(keyOfPostImage).filter((key) => isUploaded(userId, key));
    await removePostImages(userId, keys);
  },
});

type NewPost = {
  readonly id: string;
  readonly userId: string;
  readonly fields: PostFields;
  readonly images: readonly ReadyImage[];
  /** Name of the coaster that the post is about, shown while the post is in the outbox. */
  readonly coasterName: string | undefined;
  /** Called when the post is stored on this device, before it is sent. */
  readonly onStored: () => void;
};

/**
 * Sends a post of the signed-in member, or queues it if it cannot be sent now.
 *
 * @throws the errors of `submitWrite`.
 */
export function createPost(post: NewPost): Promise<'sent' | 'queued'> {
  const { id, userId, fields, images, coasterName, onStored } = post;
  return submitWrite(
    {
      id,
      userId,
      kind: 'post',
      content: { ...fields, images: images.map(({ url }) => url) },
      orderingKey: 'posts',
      ...(coasterName !== undefined && { about: { title: coasterName, detail: '' } }),
      // Photos that are already uploaded are included, because the server deletes an upload after a day if no post uses it.
      ...(images.length > 0 && { files: images.map(({ image }) => image ?? new Blob([])) }),
    },
    { onStored },
  );
}

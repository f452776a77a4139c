import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isConnectionError } from '../../../lib/api/errors.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { UploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { createPost, type PostFields } from '../api/create-post.ts';
import { dropLaterPages } from '../api/list-posts.ts';
import { createPostErrorMessage, isRejectedByServer } from '../model/create-post-error-message.ts';

type SendPostOptions = {
  readonly photos: UploadQueue;
  /** Called when the post is stored on this device, before it is sent. */
  readonly onStored: () => void;
};

type SendOutcome =
  | { readonly posted: true; readonly id: string; readonly result: 'sent' | 'queued' }
  /** `error` is undefined when a photo could not be uploaded. */
  | { readonly posted: false; readonly error?: unknown };

const PHOTO_NOT_UPLOADED = 'A photo could not be uploaded. Try it again, or leave it out.';

/** Returns a function that uploads the photos and then sends the post, or queues what cannot be sent now. Also returns the current step. */
export function useSendPost({ photos, onStored }: SendPostOptions) {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'photos' | 'post'>();
  // A ref, because state changes only with the next render: the second of two quick taps must not send.
  const isSending = useRef(false);

  async function uploadAndSend(fields: PostFields, coasterName: string | undefined): Promise<SendOutcome> {
    try {
      setStep('photos');
      // Ignore connection errors: without a connection an expired session cannot be refreshed, but the post can be queued.
      await requireUser(userId).catch((error: unknown) => {
        if (!isConnectionError(error)) throw error;
      });
      const images = await photos.uploadAll();
      if (!images) {
        showErrorToast(PHOTO_NOT_UPLOADED);
        return { posted: false };
      }
      setStep('post');
      // The feed opens at its top, so refetching one page is enough.
      dropLaterPages(queryClient, { filter: {}, userId });
      const id = randomUuid();
      return {
        posted: true,
        id,
        result: await createPost({ id, userId, fields, images, coasterName, onStored }),
      };
    } catch (error) {
      // @spec community/post-failure
      showErrorToast(createPostErrorMessage(error));
      // Remove the uploads; the next attempt uploads the photos again. Ignore errors: the server deletes unreferenced images later.
      if (isRejectedByServer(error)) await photos.deleteUploads().catch(() => {});
      return { posted: false, error };
    }
  }

  return {
    /** The step in progress; undefined when idle. */
    step,
    /** Sends a post. Returns undefined when another post is already being sent. */
    async send(fields: PostFields, coasterName: string | undefined): Promise<SendOutcome | undefined> {
      if (isSending.current) return undefined;
      isSending.current = true;
      const outcome = await uploadAndSend(fields, coasterName);
      isSending.current = false;
      setStep(undefined);
      return outcome;
    },
  };
}

import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { requireUser } from '../../../lib/session/require-user.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { UploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { type PostFields, useCreatePost } from '../api/create-post.ts';
import { createPostErrorMessage, isRejectedByServer } from '../model/create-post-error-message.ts';

type SendPostOptions = { readonly photos: UploadQueue };

type SendResult =
  | { readonly posted: true; readonly id: string }
  /** `error` is undefined when a photo could not be uploaded. */
  | { readonly posted: false; readonly error?: unknown };

const PHOTO_NOT_SENT = 'A photo could not be uploaded. Try it again, or leave it out.';

/** Returns a function that uploads the photos and then stores the post. */
export function useSendPost({ photos }: SendPostOptions) {
  const userId = useMemberId();
  const creation = useCreatePost();
  const [attempts] = useState(() => postAttemptStorage(userId));
  const [step, setStep] = useState<'photos' | 'post'>();
  // A ref, because state changes only with the next render: the second of two quick taps must not send.
  const busy = useRef(false);

  /** Stores the post and returns its id. */
  async function store(fields: PostFields): Promise<string> {
    const sent = JSON.stringify(fields);
    const before = attempts.read();
    const id = before?.sent === sent ? before.id : randomUuid();
    attempts.write({ id, sent });
    await creation.mutateAsync({ id, userId, fields });
    attempts.clear();
    return id;
  }

  async function uploadAndStore(values: Omit<PostFields, 'images'>): Promise<SendResult> {
    try {
      setStep('photos');
      await requireUser(userId);
      const images = await photos.uploadAll();
      if (!images) {
        showErrorToast(PHOTO_NOT_SENT);
        return { posted: false };
      }
      setStep('post');
      return { posted: true, id: await store({ ...values, images }) };
    } catch (error) {
      // @spec community/post-failure
      showErrorToast(createPostErrorMessage(error));
      if (isRejectedByServer(error)) {
        attempts.clear();
        // Remove the uploads until the next attempt. Ignore errors: the server deletes unreferenced images later.
        await photos.deleteUploads().catch(() => {});
      }
      return { posted: false, error };
    }
  }

  return {
    /** The step in progress; undefined when idle. */
    step,
    /** Sends a post. Returns undefined when another is already being sent. */
    async send(values: Omit<PostFields, 'images'>): Promise<SendResult | undefined> {
      if (busy.current) return undefined;
      busy.current = true;
      const outcome = await uploadAndStore(values);
      busy.current = false;
      setStep(undefined);
      return outcome;
    },
  };
}

const attemptSchema = z.object({ id: z.uuid(), sent: z.string() });

/** The last request to create a post: its id and its serialized fields. */
type PostAttempt = z.infer<typeof attemptSchema>;

/**
 * Returns the storage of the last unanswered attempt to create a post. A retry with the same fields, even after a page reload,
 * reuses its id: if the first request was stored after all, the post is not duplicated.
 */
function postAttemptStorage(userId: string): ValidatedStorage<PostAttempt> {
  return validatedStorage(() => localStorage, `thrillseekers.post-attempt.${userId}`, attemptSchema);
}

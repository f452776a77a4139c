import { useRef, useState } from 'react';
import { requireUser } from '../../../lib/session/require-user.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { UploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { type PostFields, useCreatePost } from '../api/create-post.ts';
import { postAttemptStorage } from '../model/post-attempt.ts';
import { isRefused, postingProblem } from '../model/posting-problem.ts';

type SendPostOptions = { readonly photos: UploadQueue };

type SendingOutcome =
  | { readonly posted: true }
  /** `error` is missing where a photo could not be sent. */
  | { readonly posted: false; readonly error?: unknown };

const PHOTO_NOT_SENT = 'A photo could not be uploaded. Try it again, or leave it out.';

/** The way of a post into the database, its photos first. */
export function useSendPost({ photos }: SendPostOptions) {
  const userId = useMemberId();
  const creation = useCreatePost();
  const [attempts] = useState(() => postAttemptStorage(userId));
  const [step, setStep] = useState<'photos' | 'post'>();
  // Known at once, where a state is only known to the next drawing: the second of two quick taps must not send.
  const busy = useRef(false);

  async function store(fields: PostFields): Promise<void> {
    const sent = JSON.stringify(fields);
    const before = attempts.read();
    const id = before?.sent === sent ? before.id : randomUuid();
    attempts.write({ id, sent });
    await creation.mutateAsync({ id, userId, fields });
    attempts.clear();
  }

  async function carryOut(words: Omit<PostFields, 'images'>): Promise<SendingOutcome> {
    try {
      setStep('photos');
      await requireUser(userId);
      const images = await photos.settle();
      if (!images) {
        showErrorToast(PHOTO_NOT_SENT);
        return { posted: false };
      }
      setStep('post');
      await store({ ...words, images });
      return { posted: true };
    } catch (error) {
      // @spec community/post-failure
      showErrorToast(postingProblem(error));
      if (isRefused(error)) {
        attempts.clear();
        // Until the next try nobody needs the files; a failure is the server's sweep to mend.
        await photos.takeBack().catch(() => {});
      }
      return { posted: false, error };
    }
  }

  return {
    /** What is being sent now. */
    step,
    /** Sends a post. While one is under way nothing happens, and the answer is undefined. */
    async send(words: Omit<PostFields, 'images'>): Promise<SendingOutcome | undefined> {
      if (busy.current) return undefined;
      busy.current = true;
      const outcome = await carryOut(words);
      busy.current = false;
      setStep(undefined);
      return outcome;
    },
  };
}

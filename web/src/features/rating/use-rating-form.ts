import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { cleanLine } from '#shared/rules/text.ts';
import { showQueuedToast } from '../../lib/outbox/outbox-toasts.ts';
import { saveRating } from '../../lib/ride-log/save-rating.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { isSameRating, type RatingValues, ratingDraftStorage, withDraft } from './model/rating-draft.ts';

type Coaster = { readonly id: string; readonly name: string; readonly park_name: string };

/**
 * Holds the values of the form: the draft, or else the rating that was saved last. If saving a rating fails, it becomes the draft again.
 */
export function useRatingForm(coaster: Coaster, saved: RatingValues) {
  const userId = useMemberId();
  const store = ratingDraftStorage(userId);
  const draft = useSyncExternalStore(store.subscribe, store.read)[coaster.id];
  /** The values that were put into the outbox last, shown until the next change: the cached credit may not have them yet. */
  const [queuedValues, setQueuedValues] = useState<RatingValues>();
  const setDraft = (next: RatingValues | undefined) =>
    store.change((drafts) => withDraft(drafts, coaster.id, next));

  const mutation = useMutation({
    mutationFn: (values: RatingValues) =>
      saveRating({
        ...values,
        userId,
        coaster,
        review: cleanLine(values.review),
        // The outbox has the rating now, so the draft is no longer needed.
        onStored: () => {
          setQueuedValues(values);
          setDraft(undefined);
        },
      }),
    onSuccess: ({ id, result }) => {
      if (result === 'queued') showQueuedToast(id, 'Your rating');
    },
    onError: (_error, values) => {
      setQueuedValues(undefined);
      setDraft(values);
    },
  });

  const values = draft ?? queuedValues ?? saved;
  return {
    values,
    isChanged: draft !== undefined && !isSameRating(draft, saved),
    isSaving: mutation.isPending,
    /** Whether the save sent the rating at once. False if it was queued in the outbox. */
    isSaved: mutation.data?.result === 'sent',
    isQueued: mutation.data?.result === 'queued',
    error: mutation.error,
    change(part: Partial<RatingValues>) {
      const { rating, tags, review } = { ...values, ...part };
      const next = { rating, tags, review };
      if (!mutation.isPending) mutation.reset();
      setQueuedValues(undefined);
      // `isSameRating` ignores spaces around the review. Keep them in the draft, or they would disappear while the member types.
      setDraft(isSameRating(next, saved) && next.review === saved.review ? undefined : next);
    },
    save: () => mutation.mutate(values),
  };
}

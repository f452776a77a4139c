import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { cleanLine } from '#shared/rules/text.ts';
import { showQueuedToast } from '../../lib/outbox/outbox-toasts.ts';
import { saveRating } from '../../lib/ride-log/save-rating.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { isSameRating, type RatingValues, ratingDraftsStorage, withDraft } from './model/rating-draft.ts';

type Coaster = { readonly id: string; readonly name: string; readonly park_name: string };

/**
 * Holds the values of the form: the draft, or else the rating that was saved last. A rating that could not be saved becomes the draft
 * again.
 */
export function useRatingForm(coaster: Coaster, saved: RatingValues) {
  const userId = useMemberId();
  const store = ratingDraftsStorage(userId);
  const draft = useSyncExternalStore(store.subscribe, store.read)[coaster.id];
  /** The values that were put into the outbox last, shown until the next change: the cached credit may not have them yet. */
  const [sent, setSent] = useState<RatingValues>();
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
          setSent(values);
          setDraft(undefined);
        },
      }),
    onSuccess: ({ id, result }) => {
      if (result === 'queued') showQueuedToast(id, 'Your rating');
    },
    onError: (_error, values) => {
      setSent(undefined);
      setDraft(values);
    },
  });

  const values = draft ?? sent ?? saved;
  return {
    values,
    isChanged: draft !== undefined && !isSameRating(draft, saved),
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess,
    error: mutation.error,
    change(part: Partial<RatingValues>) {
      const { rating, tags, review } = { ...values, ...part };
      const next = { rating, tags, review };
      if (!mutation.isPending) mutation.reset();
      setSent(undefined);
      setDraft(isSameRating(next, saved) && next.review === saved.review ? undefined : next);
    },
    save: () => mutation.mutate(values),
  };
}

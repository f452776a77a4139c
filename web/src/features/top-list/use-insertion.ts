import { useSyncExternalStore } from 'react';
import type { Credit } from '../../lib/ride-log/credit.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { usePlaceInTopList } from './api/place-in-top-list.ts';
import { type Answer, nextStep } from './model/insertion.ts';
import { insertionDraftStorage } from './model/insertion-draft.ts';

type InsertionOptions = {
  readonly credits: readonly Credit[];
  /** The top list in order. */
  readonly ranked: readonly Credit[];
  /** Called when the place of a coaster is saved. */
  readonly onPlaced: (credit: Credit, index: number) => void;
};

/**
 * Places one coaster at a time in the top list, by asking which of two coasters the member prefers. The last answer saves the place. The
 * answers stay on the device until the place is saved or the member stops.
 */
export function useInsertion({ credits, ranked, onPlaced }: InsertionOptions) {
  const store = insertionDraftStorage(useMemberId());
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const placementMutation = usePlaceInTopList();
  const credit = draft && credits.find(({ id }) => id === draft.creditId);

  const othersOf = (id: string) => ranked.filter((other) => other.id !== id);
  const stepAfter = (id: string, answers: readonly Answer[]) =>
    nextStep(
      othersOf(id).map((other) => other.id),
      answers,
    );

  const save = (placed: Credit, index: number) => {
    const afterId = othersOf(placed.id)[index - 1]?.id ?? null;
    placementMutation.mutateAsync({ creditId: placed.id, afterId }).then(
      // Not the callback of `mutate`, which is not called if the member leaves the page before the placement is saved.
      () => {
        // The member may have started to place another coaster in the meantime.
        if (store.read()?.creditId !== placed.id) return;
        store.change(() => null);
        onPlaced(placed, index);
      },
      // The mutation has the error, and the panel shows it.
      () => undefined,
    );
  };

  const proceed = (next: Credit, answers: readonly Answer[]) => {
    placementMutation.reset();
    store.change(() => ({ creditId: next.id, answers }));
    const step = stepAfter(next.id, answers);
    if (step.kind === 'place') save(next, step.index);
  };

  if (!draft || !credit) return { current: undefined, begin: (next: Credit) => proceed(next, []) };
  const step = stepAfter(credit.id, draft.answers);
  return {
    begin: (next: Credit) => proceed(next, []),
    current: {
      credit,
      others: othersOf(credit.id),
      answers: draft.answers,
      step,
      mutation: placementMutation,
      onAnswer: (answer: Answer) => proceed(credit, [...draft.answers, answer]),
      onBack() {
        placementMutation.reset();
        store.change(() => ({ creditId: credit.id, answers: draft.answers.slice(0, -1) }));
      },
      onSave: () => step.kind === 'place' && save(credit, step.index),
      onStop() {
        placementMutation.reset();
        store.change(() => null);
      },
    },
  };
}

// @spec guide/votes

import type { QueryClient } from '@tanstack/react-query';
import type { VoteType } from '#shared/constants.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { membersKey } from '../../../lib/api/members-key.ts';
import { defineToggle, type Toggle } from '../../../lib/optimistic-toggle/toggle.ts';
import { useOptimisticToggle } from '../../../lib/optimistic-toggle/use-optimistic-toggle.ts';
import type { ToggledEntity } from '../../../lib/outbox/unsaved-choices.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { nextVote, type Tip, type Vote, withPendingVote, withVote } from '../model/tip.ts';
import { isTargetMissing, voteErrorMessage } from '../model/tip-error-messages.ts';
import {
  cancelTipRefetches,
  changeCachedTips,
  changeTipsAndInvalidate,
  removeTipFromCache,
} from './change-cached-tips.ts';
import { getTip } from './get-tip.ts';

/** Returns the optimistic toggle for the vote on a tip. */
export function createVoteToggle(queryClient: QueryClient, entity: ToggledEntity): Toggle<'vote'> {
  const { entityId: tipId, userId } = entity;
  const withOwnVote = (vote: Vote) => (tip: Tip) => (tip.id === tipId ? withVote(tip, vote) : tip);

  // Upvotes count towards the author's THRILL GUIDE badge.
  const refetchAuthor = () => void invalidate(queryClient, { queryKey: membersKey });

  function handleDeletedTip(): Promise<void> {
    showErrorToast('This tip was deleted in the meantime.');
    return removeTipFromCache(queryClient, tipId);
  }

  return {
    kind: 'vote',
    entity,
    signedOutMessage: 'You must be logged in to vote',
    async show(vote) {
      await cancelTipRefetches(queryClient);
      changeCachedTips(queryClient, withOwnVote(vote));
    },
    async onStored() {
      refetchAuthor();
      // Null when the tip was deleted, undefined when the fetch failed.
      const fetchedTip = await getTip({ tipId, userId }).catch(() => undefined);
      if (fetchedTip === null) return handleDeletedTip();
      await changeTipsAndInvalidate(queryClient, (tip) => {
        if (!fetchedTip) return tip;
        if (tip.id === fetchedTip.id) return withPendingVote(fetchedTip, userId);
        return tip.user_id === fetchedTip.user_id ? { ...tip, author: fetchedTip.author } : tip;
      });
    },
    async onRejected(error) {
      // Refetch after a rejection too, because an earlier choice may have been stored before this one was rejected.
      refetchAuthor();
      if (isTargetMissing(error)) return handleDeletedTip();
      showErrorToast(voteErrorMessage(error));
      // Changes no tip, but marks all tip queries as stale.
      await changeTipsAndInvalidate(queryClient, (tip) => tip);
    },
  };
}

/** The handlers with which the outbox shows the result of a vote that it sent. */
export const voteKind = defineToggle('vote', createVoteToggle);

/** Returns a function that sets, switches or removes the vote on a tip. */
export function useToggleVote({ id, vote }: Pick<Tip, 'id' | 'vote'>): (clicked: VoteType) => void {
  const toggle = useOptimisticToggle(createVoteToggle);
  return (clicked) =>
    toggle({ entityId: id, current: vote, next: (previous) => nextVote(previous, clicked) });
}

// @spec guide/votes

import type { QueryClient } from '@tanstack/react-query';
import type { VoteType } from '#shared/constants.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { membersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import type { ToggledEntity } from '../../../lib/optimistic-toggle/pending-toggles.ts';
import type { Toggle } from '../../../lib/optimistic-toggle/send-toggle.ts';
import { useOptimisticToggle } from '../../../lib/optimistic-toggle/use-optimistic-toggle.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { nextVote, type Tip, type Vote, withPendingVote, withVote } from '../model/tip.ts';
import { isAboutNothing, votingProblem } from '../model/tip-problem.ts';
import { forgetTip, settleTips, showInTips, stopRefreshingTips } from './change-cached-tips.ts';
import { getTip } from './get-tip.ts';

/** The vote on a tip. */
export function createVoteToggle(queryClient: QueryClient, entity: ToggledEntity): Toggle<'vote'> {
  const { entityId: tipId, userId } = entity;
  const withOwnVote = (vote: Vote) => (tip: Tip) => (tip.id === tipId ? withVote(tip, vote) : tip);

  // Upvotes count towards the author's THRILL GUIDE badge.
  const refetchAuthor = () => void askAnew(queryClient, { queryKey: membersKey });

  function showDeleted(): Promise<void> {
    showErrorToast('This tip was deleted meanwhile.');
    return forgetTip(queryClient, tipId);
  }

  return {
    kind: 'vote',
    entity,
    signedOutMessage: 'You must be logged in to vote',
    async show(vote) {
      await stopRefreshingTips(queryClient);
      showInTips(queryClient, withOwnVote(vote));
    },
    store(vote) {
      const row = { tip_id: tipId, user_id: userId };
      const votes = supabase().from('tip_votes');
      return vote === null
        ? votes.delete().match(row)
        : votes.upsert({ ...row, vote_type: vote }, { onConflict: 'user_id,tip_id' });
    },
    async onStored() {
      refetchAuthor();
      // Null when it was deleted, undefined when it could not be read.
      const fresh = await getTip({ tipId, userId }).catch(() => undefined);
      if (fresh === null) return showDeleted();
      await settleTips(queryClient, (tip) => {
        if (!fresh) return tip;
        if (tip.id === fresh.id) return withPendingVote(fresh, userId);
        return tip.user_id === fresh.user_id ? { ...tip, author: fresh.author } : tip;
      });
    },
    async onRejected(error, { stored }) {
      // An earlier choice may have been stored before this one was rejected.
      refetchAuthor();
      if (isAboutNothing(error)) return showDeleted();
      showErrorToast(votingProblem(error));
      await settleTips(queryClient, withOwnVote(stored));
    },
  };
}

/** Returns a function that sets, switches or takes back the vote on a tip. */
export function useToggleVote({ id, vote }: Pick<Tip, 'id' | 'vote'>): (pressed: VoteType) => void {
  const toggle = useOptimisticToggle(createVoteToggle);
  return (pressed) =>
    toggle({ entityId: id, current: vote, next: (previous) => nextVote(previous, pressed) });
}

// @spec guide/votes

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { VoteType } from '#shared/constants.ts';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { membersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import type { PressesUnderway } from '../../../lib/storage/store-presses.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { useLastPress } from '../../../lib/use-last-press.ts';
import { type Tip, type Vote, votePressed, withVote } from '../model/tip.ts';
import { isAboutNothing, votingProblem } from '../model/tip-problem.ts';
import { forgetTip, settleTips, showInTips, stopRefreshingTips } from './change-cached-tips.ts';
import { getTip } from './get-tip.ts';

type Voter = { readonly tipId: string; readonly userId: string };

/** Sets, switches or takes back a vote; saying it twice is no failure. Rejects with the database's error. */
async function setVote({ tipId, userId }: Voter, vote: Vote): Promise<void> {
  const row = { tip_id: tipId, user_id: await requireUser(userId, 'You must be logged in to vote') };
  const votes = supabase().from('tip_votes');
  const { error } = await (vote === null
    ? votes.delete().match(row)
    : votes.upsert({ ...row, vote_type: vote }, { onConflict: 'user_id,tip_id' }));
  if (error) throw error;
}

function sayDeleted(queryClient: QueryClient, tipId: string): Promise<void> {
  showErrorToast('This tip was deleted meanwhile.');
  return forgetTip(queryClient, tipId);
}

const underway: PressesUnderway<Vote> = new Map();

/** What pressing a vote on a tip does. It shows at once, and is undone with a message when refused. */
export function usePressVote(tip: Tip, userId: string): (pressed: VoteType) => void {
  const queryClient = useQueryClient();
  // Upvotes count towards the author's THRILL GUIDE badge.
  const refreshAuthor = () => void askAnew(queryClient, { queryKey: membersKey });
  const voter = { tipId: tip.id, userId };
  const withOwn = (vote: Vote) => (other: Tip) => (other.id === tip.id ? withVote(other, vote) : other);

  const { press } = useLastPress({
    thing: `${userId}/${tip.id}`,
    underway,
    shown: tip.vote,
    show: (wanted) =>
      void stopRefreshingTips(queryClient).then(() => showInTips(queryClient, withOwn(wanted))),
    store: (wanted) => setVote(voter, wanted),
    // Null when it is gone, undefined when it could not be asked for.
    ask: () => getTip(voter).catch(() => undefined),
    async onStored(fresh) {
      refreshAuthor();
      if (fresh === null) return sayDeleted(queryClient, tip.id);
      await settleTips(queryClient, (other) => {
        if (!fresh) return other;
        if (other.id === fresh.id) return fresh;
        return other.user_id === fresh.user_id ? { ...other, author: fresh.author } : other;
      });
    },
    async onRefused(error, { before, stored }) {
      if (stored !== before) refreshAuthor();
      if (isAboutNothing(error)) return sayDeleted(queryClient, tip.id);
      showErrorToast(votingProblem(error));
      await settleTips(queryClient, withOwn(stored));
    },
  });

  return (pressed) => press((before) => votePressed(before, pressed));
}

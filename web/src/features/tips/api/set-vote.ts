import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { VoteType } from '../../../../../shared/constants.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { type Tip, type Vote, votePressed, withVote } from '../model/tip.ts';
import { isAboutNothing, votingProblem } from '../model/tip-problem.ts';
import type { TipViewer } from '../model/tip-viewer.ts';
import { forgetTip, settleTips, showInTips, stopRefreshingTips } from './change-cached-tips.ts';
import { getTip } from './get-tip.ts';

type Voter = { readonly tipId: string; readonly userId: string };

/** What became of a member's presses on one tip, from the first until the server has the last. */
type Presses = {
  /** What the last press asks for. */
  wanted: Vote;
  /** What the server is known to have. */
  stored: Vote;
};

/** Sets, switches or takes back a vote; saying it twice is no failure. Rejects with the database's error. */
async function setVote({ tipId, userId }: Voter, vote: Vote): Promise<void> {
  const row = { tip_id: tipId, user_id: await requireUser(userId, 'You must be logged in to vote') };
  const votes = supabase().from('tip_votes');
  const { error } = await (vote === null
    ? votes.delete().match(row)
    : votes.upsert({ ...row, vote_type: vote }, { onConflict: 'user_id,tip_id' }));
  if (error) throw error;
}

/**
 * Stores what the presses ask for, the latest alone where there were many meanwhile. Answers the tip as it is then: null
 * when it is gone, undefined when it could not be asked for.
 */
async function storePresses(voter: Voter, presses: Presses): Promise<Tip | null | undefined> {
  for (;;) {
    const { wanted } = presses;
    await setVote(voter, wanted);
    presses.stored = wanted;
    if (presses.wanted !== wanted) continue;
    const tip = await getTip(voter).catch(() => undefined);
    if (presses.wanted === wanted) return tip;
  }
}

function sayDeleted(queryClient: QueryClient, tipId: string): Promise<void> {
  showErrorToast('This tip was deleted meanwhile.');
  return forgetTip(queryClient, tipId);
}

/** What pressing a vote on a tip does. It shows at once, and is undone with a message when refused. */
export function usePressVote(tip: Tip, { userId, onAuthorChanged }: TipViewer): (pressed: VoteType) => void {
  const queryClient = useQueryClient();
  const voter = { tipId: tip.id, userId };
  const current = useRef<Presses>(null);

  const { mutate } = useMutation({
    // The same tip may have been pressed on another screen just now.
    scope: { id: `vote/${tip.id}` },
    async mutationFn(presses: Presses) {
      try {
        return await storePresses(voter, presses);
      } finally {
        current.current = null;
      }
    },
    async onSuccess(fresh) {
      if (fresh === null) return sayDeleted(queryClient, tip.id);
      await settleTips(queryClient, (other) => {
        if (!fresh) return other;
        if (other.id === fresh.id) return fresh;
        return other.user_id === fresh.user_id ? { ...other, author: fresh.author } : other;
      });
      onAuthorChanged();
    },
    async onError(error, presses) {
      if (isAboutNothing(error)) return sayDeleted(queryClient, tip.id);
      presses.wanted = presses.stored;
      showErrorToast(votingProblem(error));
      await settleTips(queryClient, withWanted(presses));
    },
  });

  const withWanted = (presses: Presses) => (other: Tip) =>
    other.id === tip.id ? withVote(other, presses.wanted) : other;

  return (pressed) => {
    const under = current.current;
    const before = under ? under.wanted : tip.vote;
    const presses = under ?? { wanted: before, stored: before };
    presses.wanted = votePressed(before, pressed);
    void stopRefreshingTips(queryClient).then(() => showInTips(queryClient, withWanted(presses)));
    if (under) return;
    current.current = presses;
    mutate(presses);
  };
}

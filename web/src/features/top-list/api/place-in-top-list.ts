import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorHint, errorMessage } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { changeOwnCredits, ownCreditsQuery } from '../../../lib/ride-log/own-credits.ts';
import { rideLogKey } from '../../../lib/ride-log/ride-log-key.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { rankAfter } from '../model/move.ts';

export type Placement = {
  /** The id of the credit to place. */
  readonly creditId: string;
  /** The id of the credit directly above the new place: null for the first place, undefined to remove `creditId` from the list. */
  readonly afterId: string | null | undefined;
};

/** Saves a placement. Rejects with the database's error. */
async function savePlacement({ creditId, afterId }: Placement): Promise<void> {
  if (afterId === undefined) {
    const { error } = await supabase().from('coaster_credits').update({ list_rank: null }).eq('id', creditId);
    if (error) throw error;
    return;
  }
  const { error } = await supabase().rpc('place_in_top_list', {
    credit_id: creditId,
    ...(afterId !== null && { after_id: afterId }),
  });
  if (error) throw error;
}

/** Returns the message of a placement that could not be saved. */
export function placementErrorMessage(error: unknown): string {
  const hint = errorHint(error);
  if (hint === 'not_in_list' || hint === 'credit_missing') {
    return 'Your list was changed on another device. It is up to date again: please move the coaster once more.';
  }
  return errorMessage(error, 'Your top list could not be saved.');
}

/**
 * Returns a mutation that moves a coaster within the top list, adds it or removes it. The list shows the change at once, unless the
 * database has to renumber the list. A change that fails is rolled back.
 */
export function usePlaceInTopList() {
  const queryClient = useQueryClient();
  const userId = useMemberId();
  return useMutation({
    mutationFn: savePlacement,
    // One request after the other, because a move may refer to a credit that an earlier move has placed.
    scope: { id: 'top-list' },
    onMutate: async ({ creditId, afterId }) => {
      let previousRank: number | null = null;
      let isRankKnown = true;
      await changeOwnCredits(queryClient, userId, (credits) => {
        previousRank = credits.find(({ id }) => id === creditId)?.list_rank ?? null;
        const list_rank = afterId === undefined ? null : rankAfter(credits, creditId, afterId);
        isRankKnown = list_rank !== undefined;
        return list_rank === undefined
          ? credits
          : credits.map((credit) => (credit.id === creditId ? { ...credit, list_rank } : credit));
      });
      return { previousRank, isRankKnown };
    },
    onSuccess: (_result, _placement, { isRankKnown }) =>
      invalidate(queryClient, {
        queryKey: rideLogKey,
        // If the exact rank is known, the cached credits already have it: refetch only the other queries.
        predicate: ({ queryKey }) => !isRankKnown || queryKey[1] !== ownCreditsQuery(userId).queryKey[1],
      }),
    onError: async (_error, { creditId }, context) => {
      const { previousRank } = context ?? { previousRank: null };
      await changeOwnCredits(queryClient, userId, (credits) =>
        credits.map((credit) => (credit.id === creditId ? { ...credit, list_rank: previousRank } : credit)),
      );
      void invalidate(queryClient, { queryKey: ownCreditsQuery(userId).queryKey });
    },
  });
}

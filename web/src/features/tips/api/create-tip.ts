// @spec guide/data-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { withFirstRow } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { parseTip, TIP_COLUMNS, type Tip } from '../model/tip.ts';
import { changeTipsAndInvalidate } from './change-cached-tips.ts';
import { getTip } from './get-tip.ts';
import { tipParkQuery } from './get-tip-park.ts';
import { parkTipsQuery } from './list-park-tips.ts';
import { recentTipsKey } from './list-recent-tips.ts';

type NewTip = {
  /** Created by the client, so that a retry after a lost response stores the tip only once. */
  readonly id: string;
  readonly parkId: string;
  readonly userId: string;
  readonly text: string;
};

/**
 * Stores a tip and returns the stored row.
 *
 * @throws SignedOutError or the database's error.
 */
async function createTip({ id, parkId, userId, text }: NewTip): Promise<Tip | null> {
  const user_id = await requireUser(userId, 'You must be logged in to add a tip');
  const { data, error } = await supabase()
    .from('thoosie_tips')
    .insert({ id, park_id: parkId, user_id, tip_text: text })
    .select(TIP_COLUMNS);
  if (!error) return data[0] === undefined ? null : parseTip(data[0]);
  if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
  return getTip({ tipId: id, userId });
}

/** Returns the mutation that adds a tip. The new tip is first in the cached list until the list is fetched again, sorted by votes. */
export function useCreateTip() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createTip,
    onSuccess: async (tip, { parkId, userId }) => {
      await changeTipsAndInvalidate(queryClient, (other) => other);
      const { queryKey } = parkTipsQuery({ parkId, userId });
      if (tip) queryClient.setQueryData(queryKey, (pages) => pages && withFirstRow(pages, tip));
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      void invalidate(queryClient, { queryKey: recentTipsKey });
      void invalidate(queryClient, { queryKey: tipParkQuery(parkId).queryKey });
    },
  });
}

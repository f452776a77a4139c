import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { membersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import type { Tip } from '../model/tip.ts';
import { removeTipFromCache } from './change-cached-tips.ts';

type Deletion = { readonly tip: Pick<Tip, 'id'>; readonly userId: string };

/**
 * Deletes a tip with its votes. Succeeds when it was already deleted.
 *
 * @throws SignedOutError, a connection error, the database's error, or an Error when the member may not delete the tip.
 */
async function deleteTip({ tip: { id }, userId }: Deletion): Promise<void> {
  await requireUser(userId, 'You must be logged in to delete a tip');
  const tips = () => supabase().from('thoosie_tips');
  const deleted = await tips().delete().eq('id', id).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const remaining = await tips().select('id').eq('id', id);
  if (remaining.error) throw remaining.error;
  if (remaining.data.length > 0) throw new Error('This tip is not yours to delete.');
}

/** Returns the mutation that deletes a tip. It awaits `onDeleted`, which may navigate away, before it removes the tip from the cache. */
export function useDeleteTip(onDeleted: () => void | Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteTip,
    onSuccess: async (_data, { tip }) => {
      await onDeleted();
      await removeTipFromCache(queryClient, tip.id);
      // Upvotes count towards the THRILL GUIDE badge, and the author loses those of the deleted tip.
      void invalidate(queryClient, { queryKey: membersKey });
    },
  });
}

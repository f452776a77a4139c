import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { membersKey } from '../../../lib/api/members-key.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import type { Tip } from '../model/tip.ts';
import { forgetTip } from './change-cached-tips.ts';

type Deletion = { readonly tip: Pick<Tip, 'id'>; readonly userId: string };

/** Deletes a tip with its votes; one that is gone already is as good. Rejects with an error, also when it may not be. */
async function deleteTip({ tip: { id }, userId }: Deletion): Promise<void> {
  await requireUser(userId, 'You must be logged in to delete a tip');
  const tips = () => supabase().from('thoosie_tips');
  const deleted = await tips().delete().eq('id', id).select('id');
  if (deleted.error) throw deleted.error;
  if (deleted.data.length > 0) return;
  const left = await tips().select('id').eq('id', id);
  if (left.error) throw left.error;
  if (left.data.length > 0) throw new Error('This tip is not yours to delete.');
}

/** Deletes tips. `onDeleted` comes before the tip leaves the cache: a screen that is about it can go first. */
export function useDeleteTip(onDeleted: () => void | Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteTip,
    onSuccess: async (_nothing, { tip }) => {
      await onDeleted();
      await forgetTip(queryClient, tip.id);
      // The author loses its upvotes, which count towards the THRILL GUIDE badge.
      void askAnew(queryClient, { queryKey: membersKey });
    },
  });
}

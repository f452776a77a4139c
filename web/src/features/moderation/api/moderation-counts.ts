import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';

const countsSchema = z.object({
  unread: z.int(),
  open_cases: z.int(),
  appeals: z.int(),
  applications: z.int(),
});

/** How many decisions and outcomes of reports are unread; for moderators, also how many cases, appeals and applications are open. */
type ModerationCounts = z.infer<typeof countsSchema>;

const NO_COUNTS: ModerationCounts = { unread: 0, open_cases: 0, appeals: 0, applications: 0 };

const STALE_AFTER_MS = 5 * 60_000;

function moderationCountsQuery(userId: string) {
  return queryOptions({
    queryKey: ['moderation', 'counts', userId],
    queryFn: async ({ signal }): Promise<ModerationCounts> => {
      const { data, error } = await supabase().rpc('moderation_counts').abortSignal(signal);
      if (error) throw error;
      return z.array(countsSchema).parse(data)[0] ?? NO_COUNTS;
    },
    staleTime: STALE_AFTER_MS,
    meta: { isInBackground: true },
  });
}

/** Returns the query of the counts in `ModerationCounts`. */
export function useModerationCounts(userId: string, isEnabled = true) {
  return useQuery({ ...moderationCountsQuery(userId), enabled: isEnabled });
}

/** Marks decisions and outcomes of reports as read once they are on the screen. Ignores an error: they then stay unread. */
export function useMarkResultsRead(userId: string, isShown: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    void supabase()
      .rpc('mark_moderation_results_read')
      .then(({ error }) => {
        if (!error)
          return queryClient.invalidateQueries({ queryKey: moderationCountsQuery(userId).queryKey });
      });
  }, [isShown, userId, queryClient]);
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { supabase } from '../../../lib/api/supabase-client.ts';

const newsSchema = z.object({
  unread: z.int(),
  open_cases: z.int(),
  appeals: z.int(),
  applications: z.int(),
});

/** How many decisions and outcomes of reports are unread; for moderators, also how many cases, appeals and applications are open. */
type ModerationNews = z.infer<typeof newsSchema>;

const NO_NEWS: ModerationNews = { unread: 0, open_cases: 0, appeals: 0, applications: 0 };

const STALE_AFTER_MS = 5 * 60_000;

function moderationNewsQuery(userId: string) {
  return queryOptions({
    queryKey: ['moderation', 'news', userId],
    queryFn: async ({ signal }): Promise<ModerationNews> => {
      const { data, error } = await supabase().rpc('moderation_news').abortSignal(signal);
      if (error) throw error;
      return z.array(newsSchema).parse(data)[0] ?? NO_NEWS;
    },
    staleTime: STALE_AFTER_MS,
    meta: { isInBackground: true },
  });
}

/** Returns the query of the counts in `ModerationNews`. */
export function useModerationNews(userId: string, isEnabled = true) {
  return useQuery({ ...moderationNewsQuery(userId), enabled: isEnabled });
}

/** Marks decisions and outcomes of reports as read once they are on the screen. Ignores an error, after which they stay unread. */
export function useMarkNewsRead(userId: string, isShown: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    void supabase()
      .rpc('read_moderation_news')
      .then(({ error }) => {
        if (!error) return queryClient.invalidateQueries({ queryKey: moderationNewsQuery(userId).queryKey });
      });
  }, [isShown, userId, queryClient]);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportKind, ReportReason } from '#shared/rules/community/report.ts';
import { errorHint } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ownModerationKey } from './own-reports.ts';

type Report = {
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly reason: ReportReason;
  readonly note: string;
};

/** `gone`: the target no longer exists, a moderator has hidden or removed it, or it is a review in a log that is private now. */
export type ReportResult = 'received' | 'gone';

/**
 * Sends a report. A second report of the same target by the same member changes nothing, except if the target is a review that was
 * rewritten after the decision about the first report. The `targetId` of a review is the id of its credit.
 *
 * @throws the database's error.
 */
async function reportContent({ kind, targetId, reason, note }: Report): Promise<ReportResult> {
  const { error } = await supabase().rpc('report_content', { kind, target_id: targetId, reason, note });
  if (errorHint(error) === 'content_gone') return 'gone';
  if (error) throw error;
  return 'received';
}

export function useReportContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: reportContent,
    onSuccess: () => void invalidate(queryClient, { queryKey: ownModerationKey }),
  });
}

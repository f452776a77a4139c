import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportKind, ReportReason } from '#shared/rules/community/report.ts';
import { errorHint } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ownReportsKey } from './own-reports.ts';

type Report = {
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly reason: ReportReason;
  readonly note: string;
};

/** `gone`: the target was deleted, or a moderator has hidden or removed it. */
export type ReportResult = 'received' | 'gone';

/**
 * Sends a report. Reporting the same target again changes nothing. A review has the id of its credit; if it is rewritten after the
 * decision about the first report, it can be reported again.
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
    onSuccess: () => void invalidate(queryClient, { queryKey: ownReportsKey }),
  });
}

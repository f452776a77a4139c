import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type ReportTarget, useReport } from './report-context.ts';

/** Opens the dialog that reports a target. Renders nothing for the member's own content. */
export function ReportButton(target: ReportTarget) {
  const report = useReport(target);
  if (!report) return null;
  return (
    <ActionIcon c="dimmed" aria-label={`Report this ${target.kind}`} aria-haspopup="dialog" onClick={report}>
      <IconFlag size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type ReportTarget, useReport } from './report-context.ts';

/** Opens the dialog that reports a target. Renders nothing for the member's own content. */
export function ReportButton({ isRound = false, ...target }: ReportTarget & { readonly isRound?: boolean }) {
  const report = useReport(target);
  if (!report) return null;
  return (
    <ActionIcon
      {...(isRound
        ? { variant: 'transparent', radius: 'xl', c: 'white', bg: 'rgb(16 13 40 / 55%)' }
        : { c: 'dimmed' })}
      aria-label={`Report this ${target.kind}`}
      aria-haspopup="dialog"
      onClick={report}
    >
      <IconFlag size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

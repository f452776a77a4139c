import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { iconOnPicture } from '../photos/icon-on-picture.ts';
import { type ReportTarget, useReport } from './report-context.ts';

/** Opens the dialog that reports a target. Renders nothing for the member's own content. */
export function ReportButton({
  isOnPicture = false,
  ...target
}: ReportTarget & { readonly isOnPicture?: boolean }) {
  const report = useReport(target);
  if (!report) return null;
  return (
    <ActionIcon
      {...(isOnPicture ? iconOnPicture : { c: 'dimmed' })}
      aria-label={`Report this ${target.kind}`}
      aria-haspopup="dialog"
      onClick={report}
    >
      <IconFlag size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useReport } from './report-context.ts';

/** Opens the dialog that reports a member or their picture. Renders nothing for oneself. */
export function ReportMember({ memberId }: { readonly memberId: string }) {
  const report = useReport({ kind: 'member', id: memberId, authorId: memberId });
  if (!report) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFlag size={20} aria-hidden />}
      aria-haspopup="dialog"
      onClick={report}
    >
      Report this member
    </Button>
  );
}

import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ReportDialogProps } from '../../features/moderation/report/report-dialog.tsx';
import { loadCode } from '../../lib/browser/load-code.ts';
import { showSaveError } from '../../lib/toast.ts';
import { ReportContext, type ReportTarget } from '../../ui/moderation/report-context.ts';

type DialogState = { readonly target: ReportTarget; readonly Dialog: ComponentType<ReportDialogProps> };

/** Opens the report dialog from any screen. Its code is loaded when it is first opened. */
export function ReportProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<DialogState>();
  const [opened, setOpened] = useState(false);

  const report = useCallback(async (target: ReportTarget) => {
    try {
      const code = await loadCode(() => import('../../features/moderation/report/report-dialog.tsx'));
      setDialog({ target, Dialog: code.ReportDialog });
      setOpened(true);
    } catch (error) {
      showSaveError('The form did not load. Please try again.', error);
    }
  }, []);

  return (
    <ReportContext value={report}>
      {children}
      {dialog && (
        <dialog.Dialog
          key={`${dialog.target.kind} ${dialog.target.id}`}
          target={dialog.target}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </ReportContext>
  );
}

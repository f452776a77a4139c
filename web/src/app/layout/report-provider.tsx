import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ReportDialogProps } from '../../features/moderation/report/report-dialog.tsx';
import { loadCode } from '../../lib/browser/load-code.ts';
import { showSaveError } from '../../lib/toast.ts';
import { ReportContext, type ReportTarget } from '../../ui/moderation/report-context.ts';

type Shown = { readonly target: ReportTarget; readonly Dialog: ComponentType<ReportDialogProps> };

/** Opens the dialog that reports something from any screen, and loads its code then. */
export function ReportProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);

  const report = useCallback(async (target: ReportTarget) => {
    try {
      const code = await loadCode(() => import('../../features/moderation/report/report-dialog.tsx'));
      setShown({ target, Dialog: code.ReportDialog });
      setOpened(true);
    } catch (error) {
      showSaveError('The form did not load. Please try again.', error);
    }
  }, []);

  return (
    <ReportContext value={report}>
      {children}
      {shown && (
        <shown.Dialog
          key={`${shown.target.kind} ${shown.target.id}`}
          target={shown.target}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </ReportContext>
  );
}

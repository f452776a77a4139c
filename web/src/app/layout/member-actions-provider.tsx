import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { MemberActionsDialog } from '../../features/blocks/components/member-actions-dialog.tsx';
import { errorMessage } from '../../lib/api/errors.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import type { Person } from '../../lib/person.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { MemberActions } from '../../ui/members/member-actions.ts';
import { type ReportTarget, useReport } from '../../ui/moderation/report-context.ts';

type Dialog = ComponentType<ComponentProps<typeof MemberActionsDialog>>;

type DialogState = { readonly Dialog: Dialog; readonly person: Person; readonly target: ReportTarget };

/**
 * Opens the dialog to report, mute or block a member from any screen. The dialog is rendered here and not in a post, because blocking the
 * author may remove the post while the dialog is open.
 */
export function MemberActionsProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<DialogState>();
  const [opened, setOpened] = useState(false);
  const report = useReport(dialog?.target);
  const open = useCallback((person: Person, target: ReportTarget) => {
    loadCode(() => import('../../features/blocks/components/member-actions-dialog.tsx')).then(
      ({ MemberActionsDialog: Dialog }) => {
        setDialog({ Dialog, person, target });
        setOpened(true);
      },
      (error: unknown) => showErrorToast(errorMessage(error, 'This did not load. Please try again.')),
    );
  }, []);
  return (
    <MemberActions value={open}>
      {children}
      {dialog && (
        <dialog.Dialog
          key={dialog.target.id}
          person={dialog.person}
          kind={dialog.target.kind}
          onReport={report}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </MemberActions>
  );
}

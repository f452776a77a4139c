import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { AdminUser } from '../model/admin-user.ts';
import type { AdminActions, RoleChange, RowActions } from './admin-actions.ts';
import { DeletionQuestion } from './deletion-question.tsx';
import { RoleQuestion } from './role-question.tsx';

/** The control that had the focus is gone, and so is its row. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The questions that rows ask; what was asked about stays while its dialog closes. */
export function useUserQuestions(actions: AdminActions): { rowActions: RowActions; questions: ReactNode } {
  const [change, setChange] = useState<RoleChange>();
  const [askingRole, roleQuestion] = useDisclosure(false);
  const [leaving, setLeaving] = useState<AdminUser>();
  const [askingDeletion, deletionQuestion] = useDisclosure(false);

  const rowActions: RowActions = {
    ...actions,
    onAskRole(asked) {
      setChange(asked);
      roleQuestion.open();
    },
    onAskDeletion(user) {
      setLeaving(user);
      deletionQuestion.open();
    },
  };
  const questions = (
    <>
      {change && (
        <RoleQuestion opened={askingRole} change={change} actions={actions} onClose={roleQuestion.close} />
      )}
      {leaving && (
        <DeletionQuestion
          opened={askingDeletion}
          user={leaving}
          actions={actions}
          onClose={deletionQuestion.close}
          onDeleted={focusHeading}
        />
      )}
    </>
  );
  return { rowActions, questions };
}

import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { AdminUser } from '../model/admin-user.ts';
import type { AdminActions, RoleChange, RowActions } from './admin-actions.ts';
import { DeletionQuestion } from './deletion-question.tsx';
import { RoleQuestion } from './role-question.tsx';

/** Moves the focus, because the row that had it was removed. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Provides the confirmation dialogs of the rows. A dialog keeps its content during its closing animation. */
export function useUserQuestions(actions: AdminActions): { rowActions: RowActions; questions: ReactNode } {
  const [change, setChange] = useState<RoleChange>();
  const [askingRole, roleQuestion] = useDisclosure(false);
  const [deletedUser, setDeletedUser] = useState<AdminUser>();
  const [askingDeletion, deletionQuestion] = useDisclosure(false);

  const rowActions: RowActions = {
    ...actions,
    onAskRole(asked) {
      setChange(asked);
      roleQuestion.open();
    },
    onAskDeletion(user) {
      setDeletedUser(user);
      deletionQuestion.open();
    },
  };
  const questions = (
    <>
      {change && (
        <RoleQuestion opened={askingRole} change={change} actions={actions} onClose={roleQuestion.close} />
      )}
      {deletedUser && (
        <DeletionQuestion
          opened={askingDeletion}
          user={deletedUser}
          actions={actions}
          onClose={deletionQuestion.close}
          onDeleted={focusHeading}
        />
      )}
    </>
  );
  return { rowActions, questions };
}

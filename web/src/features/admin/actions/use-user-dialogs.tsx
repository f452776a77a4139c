import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { AdminUser } from '../model/admin-user.ts';
import type { AdminActions, RoleChange, RowActions } from './admin-actions.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RoleChangeDialog } from './role-change-dialog.tsx';

/** Moves the focus to the heading, because the row that had it was removed. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Returns dialogs, and the callbacks with which rows open them. A dialog keeps its content until its closing animation has ended. */
export function useUserDialogs(actions: AdminActions): { rowActions: RowActions; dialogs: ReactNode } {
  const [change, setChange] = useState<RoleChange>();
  const [roleDialogOpened, roleDialog] = useDisclosure(false);
  const [userToDelete, setUserToDelete] = useState<AdminUser>();
  const [deleteDialogOpened, deleteDialog] = useDisclosure(false);

  const rowActions: RowActions = {
    ...actions,
    onChangeRole(change) {
      setChange(change);
      roleDialog.open();
    },
    onDelete(user) {
      setUserToDelete(user);
      deleteDialog.open();
    },
  };
  const dialogs = (
    <>
      {change && (
        <RoleChangeDialog
          opened={roleDialogOpened}
          change={change}
          actions={actions}
          onClose={roleDialog.close}
        />
      )}
      {userToDelete && (
        <DeleteUserDialog
          opened={deleteDialogOpened}
          user={userToDelete}
          actions={actions}
          onClose={deleteDialog.close}
          onDeleted={focusHeading}
        />
      )}
    </>
  );
  return { rowActions, dialogs };
}

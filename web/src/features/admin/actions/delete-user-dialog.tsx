// @spec community/confirmations

import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteUser } from '../api/delete-user.ts';
import { type AdminUser, userDisplayName } from '../model/admin-user.ts';
import { deletionErrorMessage, isNotAllowed } from '../model/user-error-message.ts';
import type { AdminActions } from './admin-actions.ts';

type DeleteUserDialogProps = {
  readonly opened: boolean;
  readonly user: AdminUser;
  readonly actions: AdminActions;
  readonly onClose: () => void;
  /** Called after the deletion, which removes the control that had the focus. */
  readonly onDeleted: () => void;
};

/** Asks for confirmation, then deletes a user and all of their content. */
export function DeleteUserDialog({ opened, user, actions, onClose, onDeleted }: DeleteUserDialogProps) {
  const name = bidiIsolate(userDisplayName(user));
  const deletion = useDeleteUser();

  async function deleteUser(): Promise<void> {
    try {
      await deletion.mutateAsync(user.id);
      showToast({ title: 'User deleted', message: `${name} and all of their content were deleted.` });
      onClose();
      onDeleted();
    } catch (error) {
      onClose();
      showErrorToast(deletionErrorMessage(error));
      if (isNotAllowed(error)) actions.onPermissionDenied();
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${name}?`}
      message={`${user.email ?? 'This account'} is signed out everywhere. Profile, posts, photos, comments, tips, visits, RSVPs and the meetups they host go with it. This cannot be undone.`}
      confirmLabel="Delete user"
      pending={deletion.isPending}
      onConfirm={deleteUser}
      onCancel={() => !deletion.isPending && onClose()}
    />
  );
}

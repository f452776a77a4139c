// @spec community/confirmations

import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteUser } from '../api/delete-user.ts';
import { type AdminUser, callUser } from '../model/admin-user.ts';
import { deletionProblem, isNotAllowed } from '../model/user-problem.ts';
import type { AdminActions } from './admin-actions.ts';

type DeletionQuestionProps = {
  readonly opened: boolean;
  readonly user: AdminUser;
  readonly actions: AdminActions;
  readonly onClose: () => void;
  /** Someone is gone, and with them the control that had the focus. */
  readonly onDeleted: () => void;
};

/** Deletes a user with everything of theirs, after a question that names them. */
export function DeletionQuestion({ opened, user, actions, onClose, onDeleted }: DeletionQuestionProps) {
  const name = bidiIsolate(callUser(user));
  const deletion = useDeleteUser();

  async function carryOut(): Promise<void> {
    try {
      await deletion.mutateAsync(user.id);
      showToast({ title: 'User deleted', message: `${name} and everything of theirs is gone.` });
      onClose();
      onDeleted();
    } catch (error) {
      onClose();
      showErrorToast(deletionProblem(error));
      if (isNotAllowed(error)) actions.onRightsDoubted();
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${name}?`}
      message={`${user.email ?? 'This account'} is signed out everywhere. Profile, posts, photos, comments, tips, visits, RSVPs and the meetups they host go with it. This cannot be undone.`}
      confirmLabel="Delete user"
      pending={deletion.isPending}
      onConfirm={carryOut}
      onCancel={() => !deletion.isPending && onClose()}
    />
  );
}

import { useMemberId } from '../../../lib/session/use-member.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { userDisplayName } from '../model/admin-user.ts';
import { roleChangeConfirmation } from '../model/role-labels.ts';
import type { AdminActions, RoleChange } from './admin-actions.ts';
import { useRoleChange } from './use-role-change.ts';

type RoleChangeDialogProps = {
  readonly opened: boolean;
  readonly change: RoleChange;
  readonly actions: AdminActions;
  readonly onClose: () => void;
};

/** Asks for confirmation before someone becomes an admin or loses that role. */
export function RoleChangeDialog({ opened, change, actions, onClose }: RoleChangeDialogProps) {
  const userId = useMemberId();
  const { changeRole, isPending } = useRoleChange(actions);
  const { user, role } = change;
  const texts = roleChangeConfirmation({ name: userDisplayName(user), to: role, isSelf: user.id === userId });
  return (
    <ConfirmDialog
      opened={opened}
      {...texts}
      pending={isPending}
      onConfirm={() => changeRole(change).then(onClose)}
      onCancel={() => !isPending && onClose()}
    />
  );
}

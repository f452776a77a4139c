import { useMemberId } from '../../../lib/session/use-member.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { callUser } from '../model/admin-user.ts';
import { questionBefore } from '../model/role-words.ts';
import type { AdminActions, RoleChange } from './admin-actions.ts';
import { useRoleChange } from './use-role-change.ts';

type RoleQuestionProps = {
  readonly opened: boolean;
  readonly change: RoleChange;
  readonly actions: AdminActions;
  readonly onClose: () => void;
};

/** Asks for confirmation before someone becomes an admin or loses that role. */
export function RoleQuestion({ opened, change, actions, onClose }: RoleQuestionProps) {
  const userId = useMemberId();
  const { carryOut, isPending } = useRoleChange(actions);
  const { user, role } = change;
  const words = questionBefore({ name: callUser(user), to: role, isOneself: user.id === userId });
  return (
    <ConfirmDialog
      opened={opened}
      {...words}
      pending={isPending}
      onConfirm={() => carryOut(change).then(onClose)}
      onCancel={() => !isPending && onClose()}
    />
  );
}

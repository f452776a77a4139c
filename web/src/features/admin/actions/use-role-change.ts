import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useSetUserRole } from '../api/set-user-role.ts';
import { callUser } from '../model/admin-user.ts';
import { roleWords } from '../model/role-words.ts';
import { isNotAllowed, roleErrorMessage } from '../model/user-error-message.ts';
import type { AdminActions, RoleChange } from './admin-actions.ts';

/** Changes roles and shows the result in a toast. */
export function useRoleChange({ onOwnRoleChange, onPermissionDenied }: AdminActions) {
  const userId = useMemberId();
  const change = useSetUserRole();

  async function carryOut({ user, role }: RoleChange): Promise<void> {
    const isOneself = user.id === userId;
    try {
      await change.mutateAsync({ userId: user.id, role });
      const who = isOneself ? 'You' : callUser(user);
      showToast({ title: 'Role changed', message: `${who}: ${roleWords[role].label}` });
      if (isOneself) onOwnRoleChange(role);
    } catch (error) {
      showErrorToast(roleErrorMessage(error));
      if (isNotAllowed(error)) onPermissionDenied();
    }
  }

  return {
    carryOut,
    isPending: change.isPending,
    /** The role that is being saved. */
    wanted: change.isPending ? change.variables.role : undefined,
  };
}

import { useMemberId } from '../../../lib/session/use-member.ts';
import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useSetUserRole } from '../api/set-user-role.ts';
import { userDisplayName } from '../model/admin-user.ts';
import { roleLabels } from '../model/role-labels.ts';
import { isNotAllowed, roleErrorMessage } from '../model/user-error-message.ts';
import type { AdminActions, RoleChange } from './admin-actions.ts';

/** Changes roles and shows the result in a toast. */
export function useRoleChange({ onOwnRoleChange, onPermissionDenied }: AdminActions) {
  const userId = useMemberId();
  const change = useSetUserRole();

  async function changeRole({ user, role }: RoleChange): Promise<void> {
    const isSelf = user.id === userId;
    try {
      await change.mutateAsync({ userId: user.id, role });
      const who = isSelf ? 'You' : bidiIsolate(userDisplayName(user));
      showToast({ title: 'Role changed', message: `${who}: ${roleLabels[role].label}` });
      if (isSelf) onOwnRoleChange(role);
    } catch (error) {
      showErrorToast(roleErrorMessage(error));
      if (isNotAllowed(error)) onPermissionDenied();
    }
  }

  return {
    changeRole,
    isPending: change.isPending,
    /** The role that is being saved. */
    pendingRole: change.isPending ? change.variables.role : undefined,
  };
}

import { useMemberId } from '../../../lib/session/use-member.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useSetUserRole } from '../api/set-user-role.ts';
import { callUser } from '../model/admin-user.ts';
import { roleWords } from '../model/role-words.ts';
import { isNotAllowed, roleProblem } from '../model/user-problem.ts';
import type { AdminActions, RoleChange } from './admin-actions.ts';

/** Changes roles and says what came of it. */
export function useRoleChange({ onOwnRoleChange, onRightsDoubted }: AdminActions) {
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
      showErrorToast(roleProblem(error));
      if (isNotAllowed(error)) onRightsDoubted();
    }
  }

  return {
    carryOut,
    isPending: change.isPending,
    /** The role that is on its way to the server. */
    wanted: change.isPending ? change.variables.role : undefined,
  };
}

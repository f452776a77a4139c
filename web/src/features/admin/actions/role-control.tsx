import { Loader, Select, Text } from '@mantine/core';
import { ROLES, type Role } from '#shared/constants.ts';
import { type AdminUser, userDisplayName } from '../model/admin-user.ts';
import { needsConfirmation, roleLabels } from '../model/role-labels.ts';
import type { RowActions } from './admin-actions.ts';
import classes from './role-control.module.css';
import { useRoleChange } from './use-role-change.ts';

type RoleControlProps = { readonly user: AdminUser; readonly actions: RowActions };

const choices = ROLES.map((role) => ({ value: role, label: roleLabels[role].label }));

/** Shows and changes a user's role. Changes to or from admin need confirmation. */
export function RoleControl({ user, actions }: RoleControlProps) {
  const { changeRole, isPending, pendingRole } = useRoleChange(actions);

  function choose(role: Role | null): void {
    if (role === null || role === user.role) return;
    if (needsConfirmation(user.role, role)) actions.onChangeRole({ user, role });
    else void changeRole({ user, role });
  }

  return (
    <Select
      aria-label={`Role of ${userDisplayName(user)}`}
      size="md"
      classNames={{ input: classes.input ?? '' }}
      data={choices}
      value={pendingRole ?? user.role}
      onChange={choose}
      allowDeselect={false}
      readOnly={isPending}
      rightSection={isPending ? <Loader size={18} aria-label="Saving the role" /> : undefined}
      comboboxProps={{ width: 250, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <div>
          <Text fw={600}>{option.label}</Text>
          <Text size="sm" c="dimmed" lh={1.3}>
            {roleLabels[option.value].description}
          </Text>
        </div>
      )}
    />
  );
}

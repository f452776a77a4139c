import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type AdminUser, userDisplayName } from '../model/admin-user.ts';

type DeleteUserButtonProps = {
  readonly user: AdminUser;
  readonly onDelete: (user: AdminUser) => void;
  /** Shows only the icon, where space is tight. */
  readonly compact?: boolean;
};

export function DeleteUserButton({ user, onDelete, compact = false }: DeleteUserButtonProps) {
  const label = `Delete ${userDisplayName(user)}`;
  if (compact) {
    return (
      <ActionIcon
        c="var(--mantine-color-error)"
        color="red"
        aria-label={label}
        onClick={() => onDelete(user)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      leftSection={<IconTrash size={20} aria-hidden />}
      aria-label={label}
      onClick={() => onDelete(user)}
    >
      Delete
    </Button>
  );
}

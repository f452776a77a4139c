import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type AdminUser, userDisplayName } from '../model/admin-user.ts';
import classes from './delete-user-button.module.css';

type DeleteUserButtonProps = {
  readonly user: AdminUser;
  readonly onDelete: (user: AdminUser) => void;
};

export function DeleteUserButton({ user, onDelete }: DeleteUserButtonProps) {
  return (
    <ActionIcon
      className={classes.button ?? ''}
      aria-label={`Delete ${userDisplayName(user)}`}
      onClick={() => onDelete(user)}
    >
      <IconTrash size={20} aria-hidden />
    </ActionIcon>
  );
}

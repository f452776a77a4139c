import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

type DeleteAccountProps = {
  /** What the member types to confirm. */
  readonly name: string;
  /** What the dialog calls `name`, such as 'email address'. */
  readonly nameNoun?: string;
  readonly onDeleteAccount: () => Promise<void>;
};

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ name, nameNoun = 'name', onDeleteAccount }: DeleteAccountProps) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={dialog.open}
      >
        Delete my account
      </Button>
      <DeleteAccountDialog
        opened={isOpen}
        name={name}
        nameNoun={nameNoun}
        onDeleteAccount={onDeleteAccount}
        onClose={dialog.close}
      />
    </>
  );
}

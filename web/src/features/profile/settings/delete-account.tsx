import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

type DeleteAccountProps = {
  /** What the member types to confirm. */
  readonly confirmationText: string;
  /** What the confirmation text is, such as 'email address'. */
  readonly confirmationLabel?: string;
  readonly onDeleteAccount: () => Promise<void>;
};

/** Shows the button that opens the dialog for deleting the account. */
export function DeleteAccount({
  confirmationText,
  confirmationLabel = 'name',
  onDeleteAccount,
}: DeleteAccountProps) {
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
        confirmationText={confirmationText}
        confirmationLabel={confirmationLabel}
        onDeleteAccount={onDeleteAccount}
        onClose={dialog.close}
      />
    </>
  );
}

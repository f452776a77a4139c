import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

type DeleteAccountProps = {
  /** What the member types to confirm. */
  readonly name: string;
  readonly what?: string;
  readonly onDeleteAccount: () => Promise<void>;
};

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ name, what = 'name', onDeleteAccount }: DeleteAccountProps) {
  const [asking, question] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={question.open}
      >
        Delete my account
      </Button>
      <DeleteAccountDialog
        opened={asking}
        name={name}
        what={what}
        onDeleteAccount={onDeleteAccount}
        onClose={question.close}
      />
    </>
  );
}

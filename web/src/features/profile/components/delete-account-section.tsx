import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import classes from './delete-account-section.module.css';

type DeleteAccountSectionProps = {
  readonly name: string;
  readonly onDeleteAccount: () => Promise<void>;
};

/** Opens the dialog that deletes the account. Placed last, against accidental clicks. */
export function DeleteAccountSection({ name, onDeleteAccount }: DeleteAccountSectionProps) {
  const [asking, question] = useDisclosure(false);
  return (
    <section className={classes.section}>
      <Text component="h3" fw={700} mt={0} mb={4}>
        Delete account
      </Text>
      <Text c="dimmed" mb="sm">
        Leave for good, and take everything you shared with you.
      </Text>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        fullWidth
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={question.open}
      >
        Delete my account
      </Button>
      <DeleteAccountDialog
        opened={asking}
        name={name}
        onDeleteAccount={onDeleteAccount}
        onClose={question.close}
      />
    </section>
  );
}

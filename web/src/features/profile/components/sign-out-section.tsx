// @spec accounts/edit-profile

import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';

type SignOutSectionProps = {
  readonly onSignOut: () => Promise<void>;
  readonly onSignOutEverywhere: () => Promise<void>;
};

/** Signs out, here or on every device. The callbacks show errors. */
export function SignOutSection({ onSignOut, onSignOutEverywhere }: SignOutSectionProps) {
  const [asking, question] = useDisclosure(false);
  const signOut = useMutation({ mutationFn: onSignOut });
  const everywhere = useMutation({ mutationFn: onSignOutEverywhere, onSettled: question.close });

  return (
    <section>
      <Text component="h3" fw={700} mt={0} mb="xs">
        Sign out
      </Text>
      <Stack gap="sm">
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={() => signOut.mutate()}
          loading={signOut.isPending}
        >
          Sign out
        </Button>
        <Button variant="subtle" color="red" fullWidth onClick={question.open}>
          Sign out of all devices
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title="Sign out of all devices?"
        message="Every phone, tablet and computer will have to sign in again, this one too."
        confirmLabel="Sign out everywhere"
        pending={everywhere.isPending}
        onConfirm={() => everywhere.mutate()}
        onCancel={question.close}
      />
    </section>
  );
}

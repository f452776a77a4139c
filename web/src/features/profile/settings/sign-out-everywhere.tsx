import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';

type SignOutEverywhereProps = { readonly onSignOutEverywhere: () => Promise<void> };

/** Shows the button that signs out on every device, after a confirmation. `onSignOutEverywhere` shows errors itself. */
export function SignOutEverywhere({ onSignOutEverywhere }: SignOutEverywhereProps) {
  const [isConfirming, confirmation] = useDisclosure(false);
  const signOut = useMutation({ mutationFn: onSignOutEverywhere, onSettled: confirmation.close });
  return (
    <>
      <Button variant="default" onClick={confirmation.open}>
        Sign out of all devices
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Sign out of all devices?"
        message="Every phone, tablet and computer will have to sign in again, this one too."
        confirmLabel="Sign out everywhere"
        pending={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onCancel={confirmation.close}
      />
    </>
  );
}

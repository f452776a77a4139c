// @spec accounts/edit-profile

import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

/** Shows the button that signs the member out on this device. Shows no error if `onSignOut` rejects. */
export function SignOutButton({ onSignOut }: { readonly onSignOut: () => Promise<void> }) {
  const signOut = useMutation({ mutationFn: onSignOut });
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconLogout size={20} aria-hidden />}
      onClick={() => signOut.mutate()}
      loading={signOut.isPending}
    >
      Sign out
    </Button>
  );
}

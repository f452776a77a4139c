import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { type SignOutReason, signOutReason } from '../../../lib/session/sign-out-reason.ts';

const notices: Record<SignOutReason, { readonly title: string; readonly message: string }> = {
  'account-deleted': {
    title: 'Your account is deleted',
    message:
      'Everything you shared here has gone with it. Thank you for riding along; you are welcome back any time.',
  },
  'account-gone': {
    title: 'You have been signed out',
    message:
      'This account no longer exists. If you did not expect that, please ask the people who run this community.',
  },
};

/** Tells a member whose account was deleted why the session ended. */
export function SignOutNotice() {
  const [reason, setReason] = useState(() => signOutReason.read());
  if (!reason) return null;
  const { title, message } = notices[reason];
  return (
    <Alert
      role="status"
      variant="light"
      color="amber"
      title={title}
      mb="md"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => {
        signOutReason.clear();
        setReason(null);
      }}
      styles={{
        closeButton: { width: 44, height: 44, margin: '-10px -10px 0 0' },
        title: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-md)' },
        message: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-md)' },
      }}
    >
      <Text inherit>{message}</Text>
    </Alert>
  );
}

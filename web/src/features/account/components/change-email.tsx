import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useMailChange, useStartMailChange } from '../api/mail-change.ts';
import { ConfirmEmail } from './confirm-email.tsx';

type ChangeEmailProps = {
  /** The current address of the account. */
  readonly email: string;
};

/** Changes the email address of the account: asks for the new address, then for the codes sent to both addresses. */
export function ChangeEmail({ email }: ChangeEmailProps) {
  const { data: change, isPending, isFetching, refetch } = useMailChange();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasFormOpen = useRef(false);
  useEffect(() => {
    // Closing the form removed the focused element, so focus the button again.
    if (wasFormOpen.current && !isFormOpen) opener.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);

  if (change === undefined && !isPending)
    return (
      <LoadError
        message="Failed to load the state of your address"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (change) return <ConfirmEmail oldEmail={email} change={change} />;
  if (isFormOpen) return <NewEmailForm onClose={() => setIsFormOpen(false)} />;
  return (
    <Button ref={opener} variant="default" loading={isPending} onClick={() => setIsFormOpen(true)}>
      Change email
    </Button>
  );
}

function NewEmailForm({ onClose }: { readonly onClose: () => void }) {
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const start = useStartMailChange();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    start.mutate({ email: newEmail, password }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>
          The old and the new address each get a code. Your address changes when you have typed both here.
        </Text>
        {start.isError && (
          <FormAlert tone="error" message={errorMessage(start.error, 'The change could not begin.')} />
        )}
        <TextInput
          type="email"
          label="New email"
          autoComplete="email"
          autoFocus
          required
          value={newEmail}
          onChange={(event) => setNewEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group grow>
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={start.isPending}
            disabled={newEmail.trim() === '' || password === ''}
          >
            Send codes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

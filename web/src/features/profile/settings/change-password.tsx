import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { PasswordRules } from '../../../ui/forms/password-rules.tsx';

export type ChangePasswordProps = {
  /**
   * Changes the password. Resolves to 'current-password-needed' if the server requires the current password, because the last
   * sign-in was too long ago.
   */
  readonly onChangePassword: (
    password: string,
    currentPassword?: string,
  ) => Promise<'done' | 'current-password-needed'>;
};

/** Sets a new password for the signed-in account. */
export function ChangePassword({ onChangePassword }: ChangePasswordProps) {
  const [opened, setOpened] = useState(false);
  const [password, setPassword] = useState('');
  const [repeatedPassword, setRepeatedPassword] = useState('');
  const [hasMismatch, setHasMismatch] = useState(false);
  /** The typed current password; null unless it is required. */
  const [currentPassword, setCurrentPassword] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const newPasswordField = useRef<HTMLInputElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    // The focused element was removed: focus its replacement.
    if (wasOpened.current !== opened) (opened ? newPasswordField : opener).current?.focus();
    wasOpened.current = opened;
  }, [opened]);
  const change = useMutation({
    mutationFn: () => onChangePassword(password, currentPassword ?? undefined),
  });
  const hasUnmetRules = unmetPasswordRules(password).length > 0;

  function close(): void {
    setOpened(false);
    setPassword('');
    setRepeatedPassword('');
    setHasMismatch(false);
    setCurrentPassword(null);
    change.reset();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setHasMismatch(password !== repeatedPassword);
    if (hasUnmetRules || password !== repeatedPassword) return;
    change.mutate(undefined, {
      onSuccess: (result) => {
        if (result === 'current-password-needed') return setCurrentPassword('');
        showToast({ title: 'Success', message: 'Password updated successfully' });
        close();
      },
    });
  }

  return (
    <>
      {opened ? (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            {change.isError && (
              // @spec accounts/weak-password, accounts/session-missing
              <FormAlert tone="error" message={errorMessage(change.error, 'Failed to update password')} />
            )}
            {currentPassword !== null && (
              <PasswordInput
                label="Current password"
                description="Needed, because you signed in some time ago."
                autoComplete="current-password"
                autoFocus
                value={currentPassword}
                onChange={(event) => setCurrentPassword(event.currentTarget.value)}
              />
            )}
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              ref={newPasswordField}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <PasswordRules password={password} />
            <PasswordInput
              label="Confirm password"
              autoComplete="new-password"
              value={repeatedPassword}
              error={hasMismatch && password !== repeatedPassword ? 'Passwords do not match' : undefined}
              onChange={(event) => setRepeatedPassword(event.currentTarget.value)}
            />
            <Group grow>
              <Button variant="default" onClick={close} disabled={change.isPending}>
                Cancel
              </Button>
              <Button
                type="submit"
                loading={change.isPending}
                disabled={hasUnmetRules || currentPassword === ''}
              >
                Update Password
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Button ref={opener} variant="default" onClick={() => setOpened(true)}>
          Change password
        </Button>
      )}
    </>
  );
}

// @spec accounts/reset-screen

import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { PasswordRules } from '../../../ui/forms/password-rules.tsx';
import { useSetRecoveredPassword } from '../api/set-recovered-password.ts';

type NewPasswordFormProps = {
  /** Email address of the link's account. */
  readonly account: string;
  /** Email address of the account that is signed in, if it is another one. */
  readonly otherAccount: string | undefined;
  readonly onCancel: () => void;
};

export function NewPasswordForm({ account, otherAccount, onCancel }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [repeatedPassword, setRepeatedPassword] = useState('');
  const [hasMismatch, setHasMismatch] = useState(false);
  const update = useSetRecoveredPassword();
  const hasUnmetRules = unmetPasswordRules(password).length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasMismatch(password !== repeatedPassword);
    if (password === repeatedPassword && !hasUnmetRules) update.mutate(password);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {update.isError && (
          <FormAlert tone="error" message={errorMessage(update.error, 'Failed to update password')} />
        )}
        <Text c="dimmed">
          For the account <strong>{account}</strong>.
          {otherAccount !== undefined && (
            <>
              {' '}
              You are signed in as <strong>{otherAccount}</strong>. Setting the new password signs this
              browser in to the account of the link instead.
            </>
          )}
        </Text>
        <PasswordInput
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordRules password={password} />
        <PasswordInput
          label="Confirm password"
          name="confirm-password"
          autoComplete="new-password"
          value={repeatedPassword}
          error={hasMismatch && password !== repeatedPassword ? 'Passwords do not match' : undefined}
          onChange={(event) => setRepeatedPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={update.isPending} disabled={hasUnmetRules} fullWidth>
          Update Password
        </Button>
        <Button variant="subtle" onClick={onCancel} disabled={update.isPending} fullWidth>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}

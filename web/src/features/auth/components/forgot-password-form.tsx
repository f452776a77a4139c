// @spec accounts/auth-rules

import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useRequestPasswordReset } from '../api/request-password-reset.ts';

type ForgotPasswordFormProps = { readonly initialEmail: string; readonly onBack: () => void };

export function ForgotPasswordForm({ initialEmail, onBack }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [isMissing, setIsMissing] = useState(false);
  const request = useRequestPasswordReset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(email.trim() === '');
    if (email.trim() !== '') request.mutate(email);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {request.isSuccess && (
          <FormAlert tone="success" message="Password reset email sent! Check your inbox." />
        )}
        {request.isError && (
          <FormAlert tone="error" message={errorMessage(request.error, 'Failed to send reset email')} />
        )}
        <Text c="dimmed">
          Enter the address you signed up with. We'll email you a link to set a new password.
        </Text>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          required
          withAsterisk={false}
          value={email}
          error={isMissing && email.trim() === '' ? 'Please enter your email address' : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={request.isPending} fullWidth>
          Send reset link
        </Button>
        <Anchor component="button" type="button" mih={44} fw={600} onClick={onBack} mx="auto">
          Back to sign in
        </Anchor>
      </Stack>
    </form>
  );
}

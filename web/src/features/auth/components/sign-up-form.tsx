import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { PasswordRules } from '../../../ui/forms/password-rules.tsx';
import { useSignUp } from '../api/sign-up.ts';
import { useCredentials } from '../model/use-credentials.ts';

type SignUpFormProps = {
  readonly initialEmail: string;
  /** Code of the invitation. */
  readonly invitation: string | null;
  readonly onSignIn: () => void;
  /** Called when a code was sent to this email address. */
  readonly onCodeSent: (email: string, password: string) => void;
};

export function SignUpForm({ initialEmail, invitation, onSignIn, onCodeSent }: SignUpFormProps) {
  const form = useCredentials(initialEmail);
  const signUp = useSignUp();
  const unmet = unmetPasswordRules(form.values.password).length > 0;

  const submit = form.onSubmit((credentials) => {
    if (unmet) return;
    signUp.mutate(
      { ...credentials, invitation },
      {
        onSuccess: (next) => {
          if (next === 'verify') onCodeSent(credentials.email.trim(), credentials.password);
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signUp.isError && (
          <FormAlert tone="error" message={errorMessage(signUp.error, 'An error occurred')} />
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <PasswordRules password={form.values.password} />
        <Button type="submit" size="lg" loading={signUp.isPending} disabled={unmet} fullWidth>
          Sign up
        </Button>
        <Anchor component="button" type="button" mih={44} fw={600} onClick={onSignIn} mx="auto">
          Already have an account? Log in
        </Anchor>
      </Stack>
    </form>
  );
}

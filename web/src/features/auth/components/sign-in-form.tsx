import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { isUnconfirmed, useSignIn } from '../api/sign-in.ts';
import { useCredentials } from '../model/use-credentials.ts';

type SignInFormProps = {
  readonly initialEmail: string;
  readonly onForgot: (email: string) => void;
  readonly onSignUp: () => void;
  /** Called when the password is correct, but the email address is not confirmed. */
  readonly onUnconfirmed: (email: string, password: string) => void;
};

export function SignInForm({ initialEmail, onForgot, onSignUp, onUnconfirmed }: SignInFormProps) {
  const form = useCredentials(initialEmail);
  const signIn = useSignIn();

  const submit = form.onSubmit((credentials) =>
    signIn.mutate(credentials, {
      onError: (error) => {
        if (isUnconfirmed(error)) onUnconfirmed(credentials.email, credentials.password);
      },
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" loading={signIn.isPending} fullWidth>
          Sign in
        </Button>
        <Stack gap={0} align="center">
          <Anchor
            component="button"
            type="button"
            mih={44}
            fw={600}
            onClick={() => onForgot(form.values.email)}
          >
            Forgot your password?
          </Anchor>
          <Anchor component="button" type="button" mih={44} fw={600} onClick={onSignUp}>
            Don't have an account? Sign up
          </Anchor>
        </Stack>
      </Stack>
    </form>
  );
}

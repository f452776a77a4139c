import { Anchor, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import type { AnswerFieldValue } from '../../../ui/forms/answer-field.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { PasswordRules } from '../../../ui/forms/password-rules.tsx';
import { useSignUp } from '../api/sign-up.ts';
import { useCredentials } from '../model/use-credentials.ts';

// Loaded only if the community asks a question.
const AnswerField = lazy(async () => ({
  default: (await import('../../../ui/forms/answer-field.tsx')).AnswerField,
}));

type SignUpFormProps = {
  readonly initialEmail: string;
  /** Code of the invitation whose link was opened; null for none. */
  readonly invitation: string | null;
  /** The question that the form asks; null for none. */
  readonly question: string | null;
  readonly onSignIn: () => void;
  /** Called when a code was sent to this email address. */
  readonly onCodeSent: (email: string, password: string) => void;
};

export function SignUpForm({ initialEmail, invitation, question, onSignIn, onCodeSent }: SignUpFormProps) {
  const form = useCredentials(initialEmail);
  const signUp = useSignUp();
  const hasUnmetRules = unmetPasswordRules(form.values.password).length > 0;

  const [answer, setAnswer] = useState<AnswerFieldValue>({
    text: '',
    errorMessage: 'Please answer the question.',
  });
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const submitValid = form.onSubmit((credentials) => {
    if (hasUnmetRules || (question !== null && answer.errorMessage !== undefined)) return;
    signUp.mutate(
      { ...credentials, invitation, answer: question === null ? null : answer.text },
      {
        onSuccess: (result) => {
          if (result === 'verify') onCodeSent(credentials.email.trim(), credentials.password);
        },
      },
    );
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    setWasSubmitted(true);
    submitValid(event);
  }

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
        {question !== null && (
          <Suspense fallback={<Skeleton height={130} radius="md" />}>
            <AnswerField
              question={question}
              hint="A moderator reads your answer before you can join."
              answer={answer}
              onChange={setAnswer}
              showsError={wasSubmitted}
            />
          </Suspense>
        )}
        <Button type="submit" size="lg" loading={signUp.isPending} disabled={hasUnmetRules} fullWidth>
          Sign up
        </Button>
        <Anchor component="button" type="button" mih={44} fw={600} onClick={onSignIn} mx="auto">
          Already have an account? Log in
        </Anchor>
      </Stack>
    </form>
  );
}

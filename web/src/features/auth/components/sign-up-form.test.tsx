import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { instance, setInstance } from '../../../lib/instance/instance.ts';
import { connectBackend } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpGate } from './sign-up-gate.tsx';

const QUESTION = 'Which coaster do you ride first?';

function SignUp({ onCodeSent }: { readonly onCodeSent: () => void }) {
  return (
    <SignUpGate invitation={null} onSignIn={() => {}}>
      {(question) => (
        <SignUpForm
          initialEmail="rider@example.com"
          invitation={null}
          question={question}
          onSignIn={() => {}}
          onCodeSent={onCodeSent}
        />
      )}
    </SignUpGate>
  );
}

test('with approval, the form requires an answer and keeps it when the sign-up fails', async () => {
  setInstance({ ...instance(), registration: 'approval', registration_question: QUESTION });
  const rejection = {
    code: 422,
    error_code: 'answer_needed',
    msg: 'Please answer the question to sign up here.',
  };
  const rejectSignUp = vi.fn(() => ({ status: 422, body: rejection }));
  connectBackend({ 'POST /auth/v1/signup': rejectSignUp });
  const onCodeSent = vi.fn();
  const user = renderScreen(<SignUp onCodeSent={onCodeSent} />);
  const answer = await screen.findByLabelText(QUESTION);
  await user.type(screen.getByLabelText('Password'), 'Good-Pass1!');
  expect(screen.queryByText('Please answer the question.')).toBeNull();
  const submit = screen.getByRole('button', { name: 'Sign up' });
  await user.click(submit);
  screen.getByText('Please answer the question.');

  await user.type(answer, 'Taron');
  await user.click(submit);
  await screen.findByText(rejection.msg);
  expect(rejectSignUp).toHaveBeenCalledOnce();
  expect(answer).toHaveProperty('value', 'Taron');
  // Without identities, the response would mean that the address already has an account.
  const body = { id: '018f4c2e-0000-7000-8000-000000000001', aud: 'authenticated', identities: [{}] };
  connectBackend({ 'POST /auth/v1/signup': { status: 200, body } });
  await user.click(submit);
  await vi.waitFor(() => expect(onCodeSent).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

// @spec accounts/auth-screen, accounts/auth-modes

import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { demoSettings } from '../../lib/demo.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { clearToast } from '../../lib/toast.ts';
import { useResendCode } from './api/resend-code.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { ForgotPasswordForm } from './components/forgot-password-form.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignOutNotice } from './components/sign-out-notice.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { SignUpGate } from './components/sign-up-gate.tsx';
import { VerificationForm } from './components/verification-form.tsx';
import { requestsPasswordLink } from './model/auth-location-state.ts';
import { invitationCodeFrom } from './model/invitation-code.ts';
import {
  clearVerification,
  type PendingVerification,
  pendingVerification,
  storeVerification,
} from './model/pending-verification.ts';

// Loaded only in a demo.
const DemoAccounts = lazy(async () => ({
  default: (await import('./components/demo-accounts.tsx')).DemoAccounts,
}));

type Mode =
  | { readonly name: 'sign-in' | 'sign-up' | 'forgot'; readonly email: string }
  | {
      readonly name: 'verify';
      readonly pending: PendingVerification;
      readonly password?: string | undefined;
    };

function initialMode(state: unknown, isInvited: boolean): Mode {
  if (requestsPasswordLink(state)) return { name: 'forgot', email: '' };
  const pending = pendingVerification();
  if (pending) return { name: 'verify', pending };
  return { name: isInvited ? 'sign-up' : 'sign-in', email: '' };
}

const headings: Record<Mode['name'], string> = {
  'sign-in': 'Hey there thrill seeker',
  'sign-up': "Let's sign you up",
  verify: 'Enter verification code',
  forgot: 'Reset Password',
};

/** Shows the form that signs in, signs up, confirms an email address, or requests a link to set a new password. */
export function AuthPage() {
  const { state, pathname } = useLocation();
  const invitation = invitationCodeFrom(pathname);
  const [mode, setMode] = useState(() => initialMode(state, invitation !== null));
  const resend = useResendCode();
  const demoAccounts = demoSettings()?.accounts;

  // The page unmounts after a sign-in here or in another tab, and then no code is pending any more.
  useEffect(
    () => () => {
      if (currentSession().status === 'signed-in') clearVerification();
    },
    [],
  );

  const showCodeForm = (email: string, password: string | undefined) =>
    setMode({ name: 'verify', pending: storeVerification(email, Date.now()), password });
  const returnToSignUp = (email: string) => {
    clearVerification();
    setMode({ name: 'sign-up', email });
  };
  // Hides the toast of a failed sign-in. Other errors are removed with their form.
  const showForm = (name: 'sign-in' | 'sign-up') => {
    clearToast();
    setMode({ name, email: '' });
  };

  return (
    <AuthFrame heading={headings[mode.name]}>
      {mode.name === 'sign-in' && <SignOutNotice />}
      {mode.name === 'sign-in' && demoAccounts && (
        <Suspense fallback={null}>
          <DemoAccounts accounts={demoAccounts} />
        </Suspense>
      )}
      {mode.name === 'sign-in' && (
        <SignInForm
          initialEmail={mode.email}
          onForgot={(email) => setMode({ name: 'forgot', email })}
          onSignUp={() => showForm('sign-up')}
          onUnconfirmed={(email, password) => {
            resend.mutate(email.trim());
            showCodeForm(email.trim(), password);
          }}
        />
      )}
      {mode.name === 'sign-up' && (
        <SignUpGate invitation={invitation} onSignIn={() => showForm('sign-in')}>
          {(question) => (
            <SignUpForm
              initialEmail={mode.email}
              invitation={invitation}
              question={question}
              onSignIn={() => showForm('sign-in')}
              onCodeSent={showCodeForm}
            />
          )}
        </SignUpGate>
      )}
      {mode.name === 'verify' && (
        <VerificationForm
          pending={mode.pending}
          password={mode.password}
          onResent={() => showCodeForm(mode.pending.email, mode.password)}
          onBack={() => returnToSignUp(mode.pending.email)}
        />
      )}
      {mode.name === 'forgot' && (
        <ForgotPasswordForm
          initialEmail={mode.email}
          onBack={() => setMode({ name: 'sign-in', email: '' })}
        />
      )}
    </AuthFrame>
  );
}

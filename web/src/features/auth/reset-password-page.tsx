// @spec accounts/reset-screen, accounts/reset-states

import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api/errors.ts';
import { setRecoveryTokens } from '../../lib/session/session-store.ts';
import { useRecoveryTokens, useSession } from '../../lib/session/use-session.ts';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { cancelPasswordReset } from './api/cancel-password-reset.ts';
import { EXPIRED_LINK_MESSAGE, recoveryLinkQuery } from './api/open-recovery-link.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { NewPasswordForm } from './components/new-password-form.tsx';
import type { AuthLocationState } from './model/auth-location-state.ts';
import { readRecoveryLink } from './model/recovery-link.ts';

const INVALID_LINK_MESSAGE = 'Invalid password reset link. Please request a new one.';

/**
 * Moves the tokens of a recovery link from the URL to the storage of this tab, opens the link with them, and asks for the new password.
 * Shows an error if the link is not valid.
 */
export function ResetPasswordPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const tokens = useRecoveryTokens();
  const link = readRecoveryLink(location);
  const recovery = useQuery(recoveryLinkQuery(tokens));

  // Remove the tokens from the URL at once: URLs are shared and kept in the history.
  const { accessToken, refreshToken } = link.kind === 'valid' ? link.tokens : {};
  useEffect(() => {
    if (accessToken === undefined || refreshToken === undefined) return;
    setRecoveryTokens({ accessToken, refreshToken });
    navigate('/reset-password', { replace: true });
  }, [accessToken, refreshToken, navigate]);

  if (link.kind === 'valid' || (link.kind === 'none' && tokens && recovery.isPending))
    return <ResetPending />;
  if (link.kind === 'none' && tokens && recovery.data) {
    const signedInUser = session.status === 'signed-in' ? session.session.user : undefined;
    return (
      <AuthFrame heading="Set New Password">
        <NewPasswordForm
          account={recovery.data.email}
          otherAccount={signedInUser && signedInUser.id !== recovery.data.id ? signedInUser.email : undefined}
          onCancel={() => {
            void cancelPasswordReset();
            navigate('/auth');
          }}
        />
      </AuthFrame>
    );
  }
  const goToSignIn = (state?: AuthLocationState) => {
    setRecoveryTokens(null);
    navigate('/auth', { state });
  };
  const isExpired = link.kind === 'expired';
  const fallback = isExpired ? EXPIRED_LINK_MESSAGE : INVALID_LINK_MESSAGE;
  return (
    <AuthFrame heading="Invalid Reset Link">
      <Stack gap="md">
        <FormAlert
          tone="error"
          message={
            link.kind === 'none' && recovery.isError ? errorMessage(recovery.error, fallback) : fallback
          }
          hint="A link works once, for one hour."
        />
        <Button size="lg" onClick={() => goToSignIn({ requestsPasswordLink: true })} fullWidth>
          Request a new link
        </Button>
        <Anchor component="button" type="button" mih={44} fw={600} mx="auto" onClick={() => goToSignIn()}>
          Back to Login
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}

function ResetPending() {
  return (
    <AuthFrame heading="Checking your link">
      <Stack gap="md" role="status" aria-label="Loading...">
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={50} radius="xl" />
      </Stack>
    </AuthFrame>
  );
}

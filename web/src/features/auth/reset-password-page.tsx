import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorMessage } from '../../lib/errors.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { showToast } from '../../lib/toast.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { recoveryLinkQuery } from './api/adopt-recovery-link.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { NewPasswordForm } from './components/new-password-form.tsx';
import { readRecoveryLink } from './model/recovery-link.ts';

const INVALID_ADDRESS = 'Invalid password reset link. Please request a new one.';
const noTokens = { accessToken: '', refreshToken: '' };

/** Where a recovery link leads: takes the link over, asks for the new password, or says that the link does not hold. */
export function ResetPasswordPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const link = readRecoveryLink(location);
  const adoption = useQuery({
    ...recoveryLinkQuery(link.kind === 'valid' ? link.tokens : noTokens),
    enabled: link.kind === 'valid',
  });
  const resetting = session.status === 'signed-in' && session.resetting;

  // The tokens leave the address as soon as they are taken over: it is shared and kept in the history.
  useEffect(() => {
    if (link.kind === 'valid' && adoption.isSuccess) navigate('/reset-password', { replace: true });
  }, [link.kind, adoption.isSuccess, navigate]);

  if (link.kind === 'valid' && !adoption.isError) return <ResetPending />;
  if (link.kind === 'none' && resetting) {
    return (
      <AuthFrame heading="Set New Password">
        <NewPasswordForm
          onDone={() => {
            showToast({ title: 'Success', message: 'Your new password is set.' });
            navigate('/');
          }}
          onCancel={() => navigate('/auth')}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading="Invalid Reset Link">
      <Stack gap="md">
        <FormAlert
          tone="error"
          message={adoption.isError ? errorMessage(adoption.error, INVALID_ADDRESS) : INVALID_ADDRESS}
        />
        <Button size="lg" onClick={() => navigate('/auth')} fullWidth>
          Back to Login
        </Button>
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

// @spec accounts/auth-rules

import '@mantine/core/styles/PinInput.layer.css';
import { Anchor, Button, PinInput, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RESEND_COOLDOWN_SECONDS, VERIFICATION_CODE_LENGTH } from '#shared/constants.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useResendCode } from '../api/resend-code.ts';
import { isRejectedCode, useVerifyCode } from '../api/verify-code.ts';
import type { PendingVerification } from '../model/pending-verification.ts';

/**
 * Returns the whole seconds left until `until` (epoch milliseconds), 0 once it has passed. Reads the clock on every tick, so that
 * the countdown is still correct after the browser suspended the tab.
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

type VerificationFormProps = {
  readonly pending: PendingVerification;
  readonly password: string | undefined;
  readonly onResent: () => void;
  readonly onBack: () => void;
};

// @spec accounts/invalid-token
export function VerificationForm({ pending, password, onResent, onBack }: VerificationFormProps) {
  const [code, setCode] = useState('');
  const verify = useVerifyCode();
  const resend = useResendCode();
  const secondsLeft = useCountdown(pending.sentAt + RESEND_COOLDOWN_SECONDS * 1000);

  const submit = (completeCode: string) => {
    resend.reset();
    // Clear the code after an error, so that another one can be typed or pasted immediately.
    verify.mutate({ email: pending.email, code: completeCode, password }, { onError: () => setCode('') });
  };

  const requestCode = () => {
    verify.reset();
    setCode('');
    resend.mutate(pending.email, { onSuccess: onResent });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === VERIFICATION_CODE_LENGTH) submit(code);
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">
          We sent {VERIFICATION_CODE_LENGTH} digits to <strong>{pending.email}</strong>. They are good for an
          hour.
        </Text>
        {verify.isError && (
          <FormAlert
            tone="error"
            message={errorMessage(verify.error, 'Invalid verification code')}
            hint={
              isRejectedCode(verify.error)
                ? 'Look at the digits once more, or ask for a fresh code.'
                : undefined
            }
          />
        )}
        {resend.isError && (
          <FormAlert tone="error" message={errorMessage(resend.error, 'Failed to resend code')} />
        )}
        {resend.isSuccess && <FormAlert tone="success" message="A fresh code is on its way." />}
        <PinInput
          length={VERIFICATION_CODE_LENGTH}
          type="number"
          size="lg"
          gap="xs"
          oneTimeCode
          autoFocus
          placeholder=""
          ariaLabel="Verification code digit"
          value={code}
          error={verify.isError && code === ''}
          disabled={verify.isPending || verify.isSuccess}
          onChange={setCode}
          onComplete={submit}
        />
        <Button
          type="submit"
          size="lg"
          loading={verify.isPending || verify.isSuccess}
          disabled={code.length < VERIFICATION_CODE_LENGTH}
          fullWidth
        >
          Verify
        </Button>
        <Stack gap={0} align="center">
          <Button
            variant="subtle"
            onClick={requestCode}
            loading={resend.isPending}
            disabled={secondsLeft > 0}
          >
            {secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
          </Button>
          <Anchor component="button" type="button" mih={44} fw={600} onClick={onBack}>
            Back to sign up
          </Anchor>
        </Stack>
      </Stack>
    </form>
  );
}

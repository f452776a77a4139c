import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { VERIFICATION_CODE_LENGTH } from '#shared/constants.ts';
import { errorMessage } from '../../../lib/api/errors.ts';
import { showSaveError } from '../../../lib/toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import {
  type SentCode,
  useCancelMailChange,
  useConfirmMailChange,
  useResendMailChange,
} from '../api/mail-change.ts';
import type { MailChange } from '../model/mail-change.ts';
import classes from './account.module.css';

type ConfirmEmailProps = { readonly oldEmail: string; readonly change: MailChange };

/** Asks for the codes of a pending change of the email address until both addresses are confirmed. */
export function ConfirmEmail({ oldEmail, change }: ConfirmEmailProps) {
  const { new_email: newEmail, is_late, old_confirmed, new_confirmed } = change;
  const [oldCode, setOldCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const confirm = useConfirmMailChange(newEmail);
  const resend = useResendMailChange();
  const cancel = useCancelMailChange();

  const enteredCodes: SentCode[] = [
    ...(old_confirmed ? [] : [{ email: oldEmail, code: oldCode.trim() }]),
    ...(new_confirmed ? [] : [{ email: newEmail, code: newCode.trim() }]),
  ].filter(({ code }) => code.length === VERIFICATION_CODE_LENGTH);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (enteredCodes.length === 0) return;
    resend.reset();
    confirm.mutate(enteredCodes);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          Your address changes to <strong className={classes.address}>{newEmail}</strong> when both addresses
          have confirmed it.
          {is_late && ' The codes are too old by now: send new ones.'}
        </Text>
        {confirm.isError && (
          <FormAlert tone="error" message={errorMessage(confirm.error, 'The code could not be checked.')} />
        )}
        {resend.isError && (
          <FormAlert tone="error" message={errorMessage(resend.error, 'Failed to resend the codes')} />
        )}
        {resend.isSuccess && <FormAlert tone="success" message="Fresh codes are on their way." />}
        <CodeField email={oldEmail} isConfirmed={old_confirmed} value={oldCode} onChange={setOldCode} />
        <CodeField email={newEmail} isConfirmed={new_confirmed} value={newCode} onChange={setNewCode} />
        <Text size="sm" c="dimmed">
          No code at the new address? Look in the spam folder. An address that has an account here gets none.
        </Text>
        <Button type="submit" loading={confirm.isPending} disabled={enteredCodes.length === 0}>
          Confirm
        </Button>
        <Group grow>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onError: (error) => showSaveError('The change was not cancelled. Please try again.', error),
              })
            }
          >
            Keep old address
          </Button>
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => {
              confirm.reset();
              resend.mutate(oldEmail);
            }}
          >
            Resend codes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type CodeFieldProps = {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

function CodeField({ email, isConfirmed, value, onChange }: CodeFieldProps) {
  if (isConfirmed)
    return (
      <p className={classes.confirmedAddress}>
        <IconCheck size={20} aria-hidden /> {email} has confirmed.
      </p>
    );
  return (
    <TextInput
      label={`Code sent to ${email}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={VERIFICATION_CODE_LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}

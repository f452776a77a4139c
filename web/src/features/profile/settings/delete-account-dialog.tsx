import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { errorHint, errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { namesMatch } from '../model/names-match.ts';

type DeleteAccountDialogProps = {
  readonly opened: boolean;
  /** What the member types to confirm. */
  readonly confirmationText: string;
  /** What the confirmation text is, such as 'email address'. */
  readonly confirmationLabel: string;
  /** Resolves when the account is deleted and the member signed out. */
  readonly onDeleteAccount: () => Promise<void>;
  readonly onClose: () => void;
};

function deletionErrorMessage(error: unknown): string {
  return errorHint(error) === 'last_admin'
    ? 'You are the last admin here. Make another member an admin first, then you can leave.'
    : errorMessage(error, 'Your account could not be deleted. Please try again.');
}

/** Lists what will be deleted and requires a typed confirmation, because a deletion cannot be undone. */
export function DeleteAccountDialog({
  opened,
  confirmationText,
  confirmationLabel,
  onDeleteAccount,
  onClose,
}: DeleteAccountDialogProps) {
  const [input, setInput] = useState('');
  const [hasMismatch, setHasMismatch] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const deletion = useMutation({ mutationFn: onDeleteAccount });

  function close(): void {
    if (deletion.isPending) return;
    onClose();
    setInput('');
    setHasMismatch(false);
    deletion.reset();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const matches = namesMatch(input, confirmationText);
    setHasMismatch(!matches);
    if (matches) deletion.mutate();
    else field.current?.focus();
  }

  return (
    <Modal
      opened={opened}
      stackId={useId()}
      onClose={close}
      title="Delete your account?"
      centered
      size="md"
      radius="lg"
      zIndex={300}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            Your profile, posts, photos, comments, likes, high fives, tips, votes, planned visits and RSVPs go
            at once, and so do the meetups you host. You are signed out everywhere. Nobody can bring any of it
            back.
          </Text>
          {deletion.isError && <FormAlert tone="error" message={deletionErrorMessage(deletion.error)} />}
          <TextInput
            ref={field}
            label={
              <>
                Type your {confirmationLabel} to confirm: <bdi>{confirmationText}</bdi>
              </>
            }
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={input}
            error={
              hasMismatch && !namesMatch(input, confirmationText)
                ? `This is not the ${confirmationLabel} on your ${confirmationLabel === 'name' ? 'profile' : 'account'}`
                : undefined
            }
            onChange={(event) => setInput(event.currentTarget.value)}
          />
          <Group gap="sm">
            <Button variant="default" flex="1 1 140px" px="sm" onClick={close} disabled={deletion.isPending}>
              Keep my account
            </Button>
            <Button type="submit" flex="1 1 140px" px="sm" color="red.9" loading={deletion.isPending}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

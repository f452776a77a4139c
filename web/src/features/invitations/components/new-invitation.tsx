import { Button, CopyButton, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api/errors.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useCreateInvitation } from '../api/invitations.ts';
import classes from './invitations.module.css';

const MAX_USES_OPTIONS = [1, 5, 10, 25, 100].map((maxUses) => ({
  value: String(maxUses),
  label: maxUses === 1 ? 'One person' : `${maxUses} people`,
}));
const VALIDITY_OPTIONS = [1, 7, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? 'One day' : `${days} days`,
}));

/** Creates an invitation and shows its link. */
export function NewInvitation() {
  const [maxUses, setMaxUses] = useState('1');
  const [days, setDays] = useState('7');
  const create = useCreateInvitation();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!create.isPending) create.mutate({ maxUses: Number(maxUses), days: Number(days) });
  }

  return (
    <Panel title="New invitation">
      <form onSubmit={submit}>
        <Stack gap="md">
          <div className={classes.fields}>
            <NativeSelect
              size="md"
              label="For"
              data={MAX_USES_OPTIONS}
              value={maxUses}
              onChange={(event) => setMaxUses(event.currentTarget.value)}
            />
            <NativeSelect
              size="md"
              label="Valid for"
              data={VALIDITY_OPTIONS}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
            <Button type="submit" loading={create.isPending}>
              Make a link
            </Button>
          </div>
          {create.isError && (
            <FormAlert
              tone="error"
              message={errorMessage(create.error, 'The invitation was not made. Please try again.')}
            />
          )}
          {create.data !== undefined && <InvitationLink url={create.data} />}
        </Stack>
      </form>
    </Panel>
  );
}

function InvitationLink({ url }: { readonly url: string }) {
  return (
    <div role="status">
      <Stack gap="xs">
        <TextInput
          label="The link"
          description="Copy it now: it is not stored and cannot be shown again."
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Text c="dimmed" size="sm">
          Everybody who opens it sees your name.
        </Text>
      </Stack>
    </div>
  );
}

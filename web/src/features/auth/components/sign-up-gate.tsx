import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInstance } from '../../../lib/instance/instance.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useInvitation } from '../api/get-invitation.ts';

type SignUpGateProps = {
  /** Code of the invitation whose link was opened; null for none. */
  readonly invitation: string | null;
  readonly onSignIn: () => void;
  /** Renders the form. `question` is asked in the form; null for none. */
  readonly children: (question: string | null) => ReactNode;
};

/** Shows the form to visitors who may sign up, and tells others why they may not. */
export function SignUpGate({ invitation, onSignIn, children }: SignUpGateProps) {
  const { registration, registration_question, name } = useInstance();
  const { data, isPending, isFetching, isError, refetch } = useInvitation(invitation);
  if (registration === 'closed') {
    return <SignUpRejected message="New members are not admitted at the moment." onSignIn={onSignIn} />;
  }
  if (invitation === null) {
    if (registration === 'open') return children(null);
    if (registration === 'approval') return children(registration_question);
    return (
      <SignUpRejected
        message={`You need an invitation to join ${name}. Ask a member for a link.`}
        onSignIn={onSignIn}
      />
    );
  }
  if (isError) {
    return (
      <LoadError
        message="Failed to load the invitation"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <Skeleton height={280} radius="lg" role="status" aria-label="Loading invitation" />;
  if (data) {
    return (
      <Stack gap="md">
        <Text>
          <bdi>{data.inviter}</bdi> invites you to {name}.
        </Text>
        {children(null)}
      </Stack>
    );
  }
  // The invitation is not valid, but the modes `open` and `approval` do not require one.
  if (registration === 'open') return children(null);
  if (registration === 'approval') return children(registration_question);
  return (
    <SignUpRejected message="This invitation is no longer valid. Ask for a new one." onSignIn={onSignIn} />
  );
}

type SignUpRejectedProps = { readonly message: string; readonly onSignIn: () => void };

function SignUpRejected({ message, onSignIn }: SignUpRejectedProps) {
  const { contact } = useInstance();
  return (
    <Stack gap="md">
      <Text>{message}</Text>
      {contact !== '' && <Text c="dimmed">Questions? {contact}</Text>}
      <Button size="lg" variant="default" fullWidth onClick={() => window.location.reload()}>
        Check again
      </Button>
      <Anchor component="button" type="button" mih={44} fw={600} onClick={onSignIn} mx="auto">
        Already have an account? Log in
      </Anchor>
    </Stack>
  );
}

import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { useDeleteMeetup } from '../api/delete-meetup.ts';

type HostActionsProps = { readonly meetupId: string };

/** What those may do whose meetup it is. */
export function HostActions({ meetupId }: HostActionsProps) {
  const userId = useMemberId();
  const navigate = useNavigate();
  const [asking, question] = useDisclosure(false);
  const deletion = useDeleteMeetup();

  async function carryOut(): Promise<void> {
    try {
      await deletion.mutateAsync({ meetupId, userId });
      showToast({ title: 'Success', message: 'Meetup deleted successfully' });
      await navigate('/meetups', { replace: true });
    } catch (error) {
      question.close();
      showSaveError('Failed to delete meetup', error);
    }
  }

  return (
    <Group gap="sm">
      <Button
        component={Link}
        to={`/meetups/${meetupId}/edit`}
        variant="default"
        flex="1 1 165px"
        px="sm"
        leftSection={<IconPencil size={20} aria-hidden />}
      >
        Edit meetup
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        flex="1 1 165px"
        px="sm"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={question.open}
      >
        Delete meetup
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete this meetup?"
        message="It disappears for everyone, and so do all RSVPs. This cannot be undone."
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={carryOut}
        onCancel={question.close}
      />
    </Group>
  );
}

import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import type { useDeleteMeetup } from '../api/delete-meetup.ts';

type HostActionsProps = {
  readonly meetupId: string;
  readonly deletion: ReturnType<typeof useDeleteMeetup>;
};

/** Shows the buttons to edit and delete a meetup, for its host and admins. */
export function HostActions({ meetupId, deletion }: HostActionsProps) {
  const userId = useMemberId();
  const navigate = useNavigate();
  const [isConfirming, confirmation] = useDisclosure(false);

  async function handleDelete(): Promise<void> {
    try {
      await deletion.mutateAsync({ meetupId, userId });
      showToast({ title: 'Success', message: 'Meetup deleted successfully' });
      await navigate('/meetups', { replace: true });
    } catch (error) {
      confirmation.close();
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
        onClick={confirmation.open}
      >
        Delete meetup
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete this meetup?"
        message="It disappears for everyone, and so do all RSVPs. This cannot be undone."
        confirmLabel="Delete"
        pending={deletion.isPending}
        onConfirm={handleDelete}
        onCancel={confirmation.close}
      />
    </Group>
  );
}

// @spec community/meetup-detail

import { Modal, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AvatarRow } from '../../../ui/members/avatar-row.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useAttendeePreview } from '../api/preview-attendees.ts';
import { attendanceText } from '../model/attendance.ts';
import type { Meetup } from '../model/meetup.ts';
import { AttendeeList } from './attendee-list.tsx';
import classes from './attendees-panel.module.css';

type AttendeesPanelProps = { readonly meetup: Meetup; readonly isPast: boolean };

/** Shows the first attendees, and all of them in a dialog on demand. */
export function AttendeesPanel({ meetup, isPast }: AttendeesPanelProps) {
  const preview = useAttendeePreview(meetup.id);
  const [opened, dialog] = useDisclosure(false);
  const count = meetup.attendee_count;
  const attendees = preview.data ?? [];

  return (
    <Panel title="Attendees" action={!isPast && count > 0 && <Text fw={700}>{attendanceText(meetup)}</Text>}>
      {preview.isPending && count > 0 ? (
        <Skeleton height={56} width={180} radius="xl" role="status" aria-label="Loading attendees" />
      ) : preview.isError && preview.data === undefined ? (
        <LoadError
          message="Failed to load attendees"
          pending={preview.isFetching}
          onRetry={() => preview.refetch()}
        />
      ) : count === 0 || attendees.length === 0 ? (
        <Text c="dimmed">
          {isPast ? 'Nobody said that they went.' : 'Nobody yet. Be the first in the front row.'}
        </Text>
      ) : (
        <UnstyledButton className={classes.all ?? ''} onClick={dialog.open} aria-haspopup="dialog">
          <AvatarRow people={attendees.map(({ profile }) => profile)} total={count} size={48} />
          <Text component="span" c="dimmed" ms="auto">
            See all
          </Text>
          <IconChevronRight size={20} aria-hidden />
        </UnstyledButton>
      )}
      <AttendeesDialog meetupId={meetup.id} opened={opened} onClose={dialog.close} />
    </Panel>
  );
}

type AttendeesDialogProps = {
  readonly meetupId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Shows the attendees in a dialog. Fetches the first page when the dialog opens. */
function AttendeesDialog({ meetupId, opened, onClose }: AttendeesDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Attendees"
      size="md"
      radius={isPhone ? 0 : 'lg'}
      fullScreen={isPhone}
    >
      <AttendeeList meetupId={meetupId} />
    </Modal>
  );
}

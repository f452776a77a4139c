import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { AttendeeList } from './attendee-list.tsx';

type AttendeesDialogProps = {
  readonly meetupId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Shows all attendees in a dialog. Fetches them when it opens. */
export function AttendeesDialog({ meetupId, opened, onClose }: AttendeesDialogProps) {
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

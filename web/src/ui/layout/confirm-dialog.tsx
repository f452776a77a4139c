import { Button, Group, Modal, Text } from '@mantine/core';
import { useId } from 'react';

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks for confirmation before an action, such as one that cannot be undone. Within a `Modal.Stack` it opens above the other dialogs. */
export function ConfirmDialog({
  opened,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  pending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      stackId={useId()}
      onClose={onCancel}
      title={title}
      centered
      size="sm"
      radius="lg"
      // Above a dialog that is open without a `Modal.Stack`: Mantine's default z-index is 200.
      zIndex={300}
    >
      <Text mb="lg">{message}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} disabled={pending} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red.9" onClick={onConfirm} loading={pending}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

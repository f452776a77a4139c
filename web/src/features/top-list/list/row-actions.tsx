import { Button, Modal, Stack } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconHelpCircle,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import type { RowMove } from './ranked-row.tsx';

type RowActionsProps = {
  /** Undefined while the dialog is closed. */
  readonly credit: Credit | undefined;
  readonly index: number;
  readonly count: number;
  readonly onMove: (id: string, move: RowMove) => void;
  readonly onRemove: (id: string) => void;
  readonly onRankByComparison: (id: string) => void;
  readonly onClose: () => void;
};

/** The dialog with the actions for a coaster of the list. Moving it up or down keeps the dialog open. */
export function RowActions({
  credit,
  index,
  count,
  onMove,
  onRemove,
  onRankByComparison,
  onClose,
}: RowActionsProps) {
  // The credit that was shown last, so that the dialog keeps its text during the closing animation.
  const lastShown = useRef({ credit, index });
  if (credit) lastShown.current = { credit, index };
  const shown = lastShown.current;
  const name = shown.credit?.coaster_name ?? '';
  const id = shown.credit?.id ?? '';
  const isFirst = shown.index === 0;
  const isLast = shown.index === count - 1;
  const closeAfter = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Modal
      opened={credit !== undefined}
      onClose={onClose}
      centered
      size="sm"
      radius="lg"
      title={<bdi>{`${shown.index + 1}. ${name}`}</bdi>}
    >
      <Stack gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowUp size={20} aria-hidden />}
          disabled={isFirst}
          onClick={() => onMove(id, 'up')}
        >
          Move up
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown size={20} aria-hidden />}
          disabled={isLast}
          onClick={() => onMove(id, 'down')}
        >
          Move down
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBarToUp size={20} aria-hidden />}
          disabled={isFirst}
          onClick={closeAfter(() => onMove(id, 'first'))}
        >
          Move to the top
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBarToDown size={20} aria-hidden />}
          disabled={isLast}
          onClick={closeAfter(() => onMove(id, 'last'))}
        >
          Move to the end
        </Button>
        {count > 1 && (
          <Button
            variant="default"
            leftSection={<IconHelpCircle size={20} aria-hidden />}
            onClick={closeAfter(() => onRankByComparison(id))}
          >
            Find its place by comparing
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={closeAfter(() => onRemove(id))}
        >
          Remove from the list
        </Button>
      </Stack>
    </Modal>
  );
}

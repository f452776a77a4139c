import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './plan-visit-dialog.module.css';
import { PlanVisitForm, type RenderParkPicker } from './plan-visit-form.tsx';

/** Dates are yyyy-MM-dd. */
type PlanVisitDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly today: string;
  readonly initialDate: string;
  readonly renderParkPicker: RenderParkPicker;
  readonly onAdded: (date: string) => void;
};

/** Shows the visit form in a modal dialog, full screen on phones. */
export function PlanVisitDialog({ opened, onClose, onAdded, ...form }: PlanVisitDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Plan your park visit"
      size="lg"
      radius={isPhone ? 0 : 'lg'}
      fullScreen={isPhone}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <PlanVisitForm
        {...form}
        onAdded={(date) => {
          onClose();
          onAdded(date);
        }}
      />
    </Modal>
  );
}

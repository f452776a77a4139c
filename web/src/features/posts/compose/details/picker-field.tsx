import { ActionIcon, Modal, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import detail from './detail-row.module.css';
import classes from './picker-field.module.css';

type PickerFieldProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** Title of the dialog, and the value while nothing is chosen. */
  readonly placeholder: string;
  readonly removeLabel: string;
  /** Name of the chosen item, such as a park. */
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  /** Renders the picker, which fills the dialog. Must call `close` when an item is chosen. */
  readonly children: (close: () => void) => ReactNode;
};

/** Shows the chosen item as a button that opens a picker in a dialog. */
export function PickerField({
  icon,
  label,
  placeholder,
  removeLabel,
  value,
  disabled,
  onRemove,
  children,
}: PickerFieldProps) {
  const [opened, picker] = useDisclosure(false);
  const isPhone = useMediaQuery('(max-width: 48em), (max-height: 30em)');
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const valueId = useId();

  return (
    <>
      <div className={detail.row}>
        <span id={labelId} className={detail.label}>
          {icon}
          {label}
          <VisuallyHidden> (optional)</VisuallyHidden>
        </span>
        <div className={detail.value}>
          <UnstyledButton
            ref={button}
            className={classes.button ?? ''}
            data-empty={value === undefined || undefined}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${valueId}`}
            onClick={picker.open}
          >
            <span id={valueId} className={classes.name}>
              {value === undefined ? placeholder : <bdi>{value}</bdi>}
            </span>
            {value === undefined && <IconChevronRight size={18} aria-hidden />}
          </UnstyledButton>
          {value !== undefined && (
            <ActionIcon
              color="gray"
              aria-label={removeLabel}
              disabled={disabled}
              onClick={() => {
                onRemove();
                button.current?.focus();
              }}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      <Modal
        opened={opened}
        onClose={picker.close}
        title={placeholder}
        size="lg"
        radius={isPhone ? 0 : 'lg'}
        fullScreen={isPhone}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
        }}
      >
        {children(picker.close)}
      </Modal>
    </>
  );
}

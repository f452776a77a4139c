import { ActionIcon, Modal, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronRight, IconMapPin, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import type { ChosenPark } from '../../model/post-draft.ts';
import detail from './detail-row.module.css';
import classes from './park-field.module.css';

/** Renders the park picker; it fills the dialog. */
export type RenderParkPicker = (slot: {
  readonly value: string | null;
  readonly onSelect: (park: ChosenPark) => void;
}) => ReactNode;

type ParkFieldProps = {
  readonly value: ChosenPark | null;
  readonly onChange: (park: ChosenPark | null) => void;
  readonly disabled: boolean;
  readonly renderParkPicker: RenderParkPicker;
};

/** Shows the park of the post as a button that opens the picker in a dialog. */
export function ParkField({ value, onChange, disabled, renderParkPicker }: ParkFieldProps) {
  const [opened, picker] = useDisclosure(false);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const button = useRef<HTMLButtonElement>(null);
  const label = useId();
  const name = useId();

  return (
    <>
      <div className={detail.row}>
        <span id={label} className={detail.label}>
          <IconMapPin size={20} stroke={1.8} aria-hidden />
          Park
          <VisuallyHidden> (optional)</VisuallyHidden>
        </span>
        <div className={detail.value}>
          <UnstyledButton
            ref={button}
            className={classes.button ?? ''}
            data-empty={value === null || undefined}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${label} ${name}`}
            onClick={picker.open}
          >
            <span id={name} className={classes.name}>
              {value ? <bdi>{value.name}</bdi> : 'Choose a park'}
            </span>
            {!value && <IconChevronRight size={18} aria-hidden />}
          </UnstyledButton>
          {value && (
            <ActionIcon
              color="gray"
              aria-label="Remove the park"
              disabled={disabled}
              onClick={() => {
                onChange(null);
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
        title="Choose a park"
        size="lg"
        radius={isPhone ? 0 : 'lg'}
        fullScreen={isPhone}
        classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      >
        {renderParkPicker({
          value: value?.id ?? null,
          onSelect: ({ id, name, country }) => {
            onChange({ id, name, country });
            picker.close();
          },
        })}
      </Modal>
    </>
  );
}

import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChosenPark } from '../../model/post-draft.ts';
import { PickerField } from './picker-field.tsx';

/** Renders the park picker, which fills the dialog. */
export type RenderParkPicker = (props: {
  readonly value: string | null;
  readonly onSelect: (park: ChosenPark) => void;
}) => ReactNode;

type ParkFieldProps = {
  readonly value: ChosenPark | null;
  readonly onChange: (park: ChosenPark | null) => void;
  readonly disabled: boolean;
  readonly renderParkPicker: RenderParkPicker;
};

/** Lets the member choose or remove the park of a post. */
export function ParkField({ value, onChange, disabled, renderParkPicker }: ParkFieldProps) {
  return (
    <PickerField
      icon={<IconMapPin size={20} stroke={1.8} aria-hidden />}
      label="Park"
      placeholder="Choose a park"
      removeLabel="Remove the park"
      value={value?.name}
      disabled={disabled}
      onRemove={() => onChange(null)}
    >
      {(close) =>
        renderParkPicker({
          value: value?.id ?? null,
          onSelect: ({ id, name, country }) => {
            onChange({ id, name, country });
            close();
          },
        })
      }
    </PickerField>
  );
}

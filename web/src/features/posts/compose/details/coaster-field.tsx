import { IconRollercoaster } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChosenCoaster, ChosenPark } from '../../model/post-draft.ts';
import { PickerField } from './picker-field.tsx';

/** Renders the coaster picker, which fills the dialog. */
export type RenderCoasterPicker = (props: {
  readonly value: string | null;
  /** The park whose coasters come first. */
  readonly park: ChosenPark | null;
  readonly onSelect: (coaster: ChosenCoaster) => void;
}) => ReactNode;

type CoasterFieldProps = {
  readonly value: ChosenCoaster | null;
  readonly park: ChosenPark | null;
  readonly onChange: (coaster: ChosenCoaster | null) => void;
  readonly disabled: boolean;
  readonly renderCoasterPicker: RenderCoasterPicker;
};

/** Lets the member choose or remove the coaster of a post. */
export function CoasterField({ value, park, onChange, disabled, renderCoasterPicker }: CoasterFieldProps) {
  return (
    <PickerField
      icon={<IconRollercoaster size={20} stroke={1.8} aria-hidden />}
      label="Coaster"
      placeholder="Choose a coaster"
      removeLabel="Remove the coaster"
      value={value?.name}
      disabled={disabled}
      onRemove={() => onChange(null)}
    >
      {(close) =>
        renderCoasterPicker({
          value: value?.id ?? null,
          park,
          onSelect: (coaster) => {
            onChange(coaster);
            close();
          },
        })
      }
    </PickerField>
  );
}

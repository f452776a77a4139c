import { useId } from 'react';
import classes from './segmented-choice.module.css';

type SegmentedChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Label for screen readers, if the visible one is shortened to save space. */
    readonly name?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether the options are small, for the corner of a card. */
  readonly isSmall?: boolean;
};

/**
 * Offers two or three options in one row, as radio buttons. Does not use Mantine's SegmentedControl, which forces a layout when the
 * screen appears, because it measures its options.
 */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  isSmall = false,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.track} data-small={isSmall || undefined}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

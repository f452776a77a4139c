import { useId } from 'react';
import classes from './segmented-choice.module.css';

type SegmentedChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Read out in place of a label that is short to save room. */
    readonly name?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether the options take little room, for the corner of a card. */
  readonly isSmall?: boolean;
};

/** A choice between two or three options that are visible together. Mantine's measures them while the screen appears. */
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

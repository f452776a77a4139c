import { useId } from 'react';
import classes from './segmented-choice.module.css';

type SegmentedChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Marks the chosen option alone, without a track behind all of them. */
  readonly isQuiet?: boolean;
};

/** A choice between two or three options that are visible together. Mantine's measures them while the screen appears. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  isQuiet = false,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.track} data-quiet={isQuiet || undefined}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

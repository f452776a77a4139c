import { useId } from 'react';
import classes from './radio-list.module.css';

type RadioListProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** Whether the labels are short, so that three options fit in a row. */
  readonly isCompact?: boolean;
};

/** Renders a group of radio buttons. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  isCompact = false,
}: RadioListProps<Value>) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset
      className={classes.list}
      data-compact={isCompact || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { useId } from 'react';
import classes from './rules-page.module.css';

type SwitchRowProps = {
  readonly title: string;
  readonly description: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Shows a setting with its explanation. A click anywhere in the row switches it. */
export function SwitchRow({ title, description, note, checked, onChange }: SwitchRowProps) {
  const descriptionId = useId();
  return (
    <label className={classes.row}>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        <span id={descriptionId} className={classes.description}>
          {description}
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.input}
        aria-label={title}
        aria-describedby={descriptionId}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.track} aria-hidden="true" />
    </label>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import classes from './coaster-filter-bar.module.css';

type FilterChipProps = {
  readonly label: string;
  /** Undefined if the filter is not set. */
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The text of the chosen value, used only if there is one. The value may be missing from the options. */
  readonly chosenText: string;
  readonly onChoose: (value: string) => void;
};

/** Renders a chip that opens the list of a filter's values: an invisible native select covers the chip. */
export function FilterChip({ label, chosen, options, chosenText, onChoose }: FilterChipProps) {
  return (
    <span className={rowClasses.chip} data-chosen={chosen !== undefined || undefined}>
      <span aria-hidden="true">
        <bdi>{chosen === undefined ? label : chosenText}</bdi>
      </span>
      <IconChevronDown size={16} stroke={2.2} aria-hidden />
      <select
        className={classes.select}
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">Any {label.toLowerCase()}</option>
        {chosen !== undefined && !options.some(({ value }) => value === chosen) && (
          <option value={chosen}>{chosenText}</option>
        )}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

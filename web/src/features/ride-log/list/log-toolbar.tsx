import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import chipClasses from '../../../ui/lists/chip-row.module.css';
import { filterOptions, type LogView, SORTS } from '../model/log-view.ts';
import classes from './log-toolbar.module.css';

type LogToolbarProps = {
  readonly view: LogView;
  readonly credits: readonly Credit[];
  /** Called with the changed parameters of the URL. An empty value removes a parameter. */
  readonly onChange: (changes: { q?: string; sort?: string; country?: string; park?: string }) => void;
};

/** The controls that search, sort and filter the log. */
export function LogToolbar({ view, credits, onChange }: LogToolbarProps) {
  const creditsInCountry = credits.filter(
    ({ coaster }) => view.country === '' || coaster?.country === view.country,
  );
  return (
    <search className={classes.bar}>
      <TextInput
        type="search"
        radius="xl"
        aria-label="Search your log"
        placeholder="Search your log"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={view.query}
        onChange={({ currentTarget }) => onChange({ q: currentTarget.value })}
      />
      <div className={classes.chips}>
        <ChipSelect
          label="Order"
          value={view.sort}
          isChosen={false}
          options={SORTS}
          onChange={(sort) => onChange({ sort: sort === 'newest' ? '' : sort })}
        />
        <ChipSelect
          label="Country"
          value={view.country}
          isChosen={view.country !== ''}
          options={selectOptions(
            'Any country',
            filterOptions(credits, ({ coaster }) => coaster?.country),
            view.country,
          )}
          onChange={(country) => onChange({ country, park: '' })}
        />
        <ChipSelect
          label="Park"
          value={view.park}
          isChosen={view.park !== ''}
          options={selectOptions(
            'Any park',
            filterOptions(creditsInCountry, ({ park_name }) => park_name),
            view.park,
          )}
          onChange={(park) => onChange({ park })}
        />
      </div>
    </search>
  );
}

type Option = { readonly value: string; readonly label: string };

/** Returns the options of a filter. Keeps the chosen value, even if no credit has it any more. */
function selectOptions(
  allLabel: string,
  options: ReturnType<typeof filterOptions>,
  chosen: string,
): readonly Option[] {
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return [
    { value: '', label: allLabel },
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
    ...options.map(({ value, matches }) => ({ value, label: `${value} (${matches})` })),
  ];
}

type ChipSelectProps = {
  readonly label: string;
  readonly value: string;
  /** Whether a filter is active, which highlights its chip. Always false for the order. */
  readonly isChosen: boolean;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
};

function ChipSelect({ label, value, isChosen, options, onChange }: ChipSelectProps) {
  const shown =
    value === '' ? label : isChosen ? value : options.find((option) => option.value === value)?.label;
  return (
    <span className={chipClasses.chip} data-chosen={isChosen || undefined}>
      <span aria-hidden="true" className={classes.value}>
        <bdi>{shown}</bdi>
      </span>
      <IconChevronDown size={16} stroke={2.2} aria-hidden />
      {/* A transparent native select covers the chip. */}
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

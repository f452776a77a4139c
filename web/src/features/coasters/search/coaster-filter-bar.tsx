import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Units } from '../../../lib/units/units.ts';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import { useCoasterFilters } from '../api/list-coaster-filters.ts';
import {
  type CoasterFilters,
  FILTERS,
  type FilterName,
  filterValueLabel,
  sortOptions,
} from '../model/coaster-filters.ts';
import classes from './coaster-filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';

type CoasterFilterBarProps = {
  readonly query: string;
  readonly filters: CoasterFilters;
  readonly units: Units;
  readonly onChoose: (name: FilterName, value: string) => void;
  readonly onClear: () => void;
};

/** Renders a chip for each filter, and a button that clears the chosen filters. */
export function CoasterFilterBar({ query, filters, units, onChoose, onClear }: CoasterFilterBarProps) {
  const options = useCoasterFilters(query, filters).data;
  const bar = useRef<HTMLDivElement>(null);
  const hasFilters = Object.keys(filters).length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div
      ref={bar}
      role="group"
      aria-label="Filter coasters"
      className={`${rowClasses.filters} ${classes.bar}`}
    >
      {hasFilters && (
        <button
          type="button"
          className={rowClasses.chip}
          data-clear
          onClick={() => {
            onClear();
            bar.current?.querySelector('select')?.focus();
          }}
        >
          <IconX size={18} aria-hidden />
          <span className={classes.clear}>
            Clear<span className={rowClasses.label}> filters</span>
          </span>
        </button>
      )}
      {FILTERS.map(({ name, label }) => {
        const chosen = filters[name];
        const sortedOptions = sortOptions(name, options?.[name] ?? []);
        return (
          <FilterChip
            key={name}
            label={label}
            chosen={chosen}
            chosenText={chosen === undefined ? '' : filterValueLabel(name, chosen, units)}
            options={sortedOptions.map(({ value, matches }) => ({
              value,
              text: `${filterValueLabel(name, value, units)} (${matches})`,
            }))}
            onChoose={(value) => onChoose(name, value)}
          />
        );
      })}
    </div>
  );
}

import { IconChevronDown, IconX } from '@tabler/icons-react';
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

type CoasterFilterBarProps = {
  readonly query: string;
  readonly filters: CoasterFilters;
  readonly units: Units;
  readonly onChoose: (name: FilterName, value: string) => void;
  readonly onClear: () => void;
};

/** Renders a chip for each filter. A press on a chip opens the list of its values. */
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
          <span>
            Clear<span className={rowClasses.label}> filters</span>
          </span>
        </button>
      )}
      {FILTERS.map(({ name, label }) => {
        const chosen = filters[name];
        const listed = sortOptions(name, options?.[name] ?? []);
        return (
          <span key={name} className={rowClasses.chip} data-chosen={chosen !== undefined || undefined}>
            <span aria-hidden="true">
              <bdi>{chosen === undefined ? label : filterValueLabel(name, chosen, units)}</bdi>
            </span>
            <IconChevronDown size={16} stroke={2.2} aria-hidden />
            {/* A native select covers the chip invisibly. */}
            <select
              className={classes.select}
              aria-label={label}
              value={chosen ?? ''}
              onChange={(event) => onChoose(name, event.currentTarget.value)}
            >
              <option value="">Any {label.toLowerCase()}</option>
              {chosen !== undefined && !listed.some(({ value }) => value === chosen) && (
                <option value={chosen}>{filterValueLabel(name, chosen, units)}</option>
              )}
              {listed.map(({ value, matches }) => (
                <option key={value} value={value}>
                  {filterValueLabel(name, value, units)} ({matches})
                </option>
              ))}
            </select>
          </span>
        );
      })}
    </div>
  );
}

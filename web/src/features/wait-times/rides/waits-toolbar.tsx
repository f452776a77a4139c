import { IconChevronDown, IconSortAscendingNumbers } from '@tabler/icons-react';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import { ChipRow } from '../../../ui/lists/chip-row.tsx';
import type { FilterOption, RideFilter } from '../model/ride-filter.ts';
import classes from './waits-toolbar.module.css';

type WaitsToolbarProps = {
  readonly isSorted: boolean;
  /** Undefined when there is no wait to sort by. */
  readonly onSort: (() => void) | undefined;
  readonly isRefreshing: boolean;
  /** Empty when there is nothing to filter. */
  readonly filters: readonly FilterOption[];
  readonly filter: RideFilter;
  readonly onFilter: (filter: RideFilter) => void;
};

/** Shows the controls that sort and filter the rides. */
export function WaitsToolbar({
  isSorted,
  onSort,
  isRefreshing,
  filters,
  filter,
  onFilter,
}: WaitsToolbarProps) {
  const isLandFilter = ({ value }: FilterOption) => value.startsWith('land ');
  const lands = filters.filter(isLandFilter);
  return (
    <ChipRow
      edge={isRefreshing && <div className={classes.progress} aria-hidden="true" />}
      controls={
        onSort && (
          <button
            type="button"
            className={`${rowClasses.chip} ${classes.sort}`}
            data-control
            aria-pressed={isSorted}
            onClick={onSort}
          >
            <IconSortAscendingNumbers size={18} aria-hidden />
            Sort by Wait
          </button>
        )
      }
    >
      {filters.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
        <div role="group" aria-label="Filter rides" className={rowClasses.filters}>
          {filters
            .filter((option) => !isLandFilter(option))
            .map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={`${rowClasses.chip} ${classes.chip}`}
                aria-pressed={value === filter}
                data-chosen={value === filter || undefined}
                onClick={() => onFilter(value)}
              >
                {label}
              </button>
            ))}
          {lands.length > 0 && <LandChip lands={lands} filter={filter} onFilter={onFilter} />}
        </div>
      )}
    </ChipRow>
  );
}

type LandChipProps = {
  readonly lands: readonly FilterOption[];
  readonly filter: RideFilter;
  readonly onFilter: (filter: RideFilter) => void;
};

/** Filters by one of the park's lands. A park may have too many lands for chips, so a native select covers this chip invisibly. */
function LandChip({ lands, filter, onFilter }: LandChipProps) {
  const chosenLand = lands.find(({ value }) => value === filter);
  return (
    <span className={`${rowClasses.chip} ${classes.chip}`} data-chosen={chosenLand && true}>
      <bdi aria-hidden="true">{chosenLand?.label ?? 'Area'}</bdi>
      <IconChevronDown size={16} stroke={2.2} aria-hidden />
      <select
        className={classes.landSelect}
        aria-label="Area"
        value={chosenLand?.value ?? ''}
        onChange={({ currentTarget }) =>
          onFilter(lands.find(({ value }) => value === currentTarget.value)?.value ?? 'all')
        }
      >
        <option value="">All areas</option>
        {lands.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

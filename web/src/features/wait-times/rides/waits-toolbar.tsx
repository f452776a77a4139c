import { VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconSortAscendingNumbers } from '@tabler/icons-react';
import rowClasses from '../../../ui/lists/chip-row.module.css';
import { ChipRow } from '../../../ui/lists/chip-row.tsx';
import { formatDateTime } from '../model/local-time.ts';
import type { FilterOption, RideFilter } from '../model/ride-filter.ts';
import classes from './waits-toolbar.module.css';

type WaitsToolbarProps = {
  readonly sorted: boolean;
  /** Undefined when there is no wait to sort by. */
  readonly onSort: (() => void) | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Empty when there is nothing to filter. */
  readonly filters: readonly FilterOption[];
  readonly filter: RideFilter;
  readonly onFilter: (filter: RideFilter) => void;
  /** Undefined until the first waits are loaded. */
  readonly loadedAt: Date | undefined;
  readonly now: Date;
};

/** Holds the controls that sort, refresh and filter the rides. */
export function WaitsToolbar({
  sorted,
  onSort,
  refreshing,
  onRefresh,
  filters,
  filter,
  onFilter,
  loadedAt,
  now,
}: WaitsToolbarProps) {
  return (
    <>
      <ChipRow
        wraps
        edge={refreshing && <div className={classes.lap} aria-hidden="true" />}
        lead={
          <>
            {onSort && (
              <button
                type="button"
                className={rowClasses.chip}
                data-control
                aria-pressed={sorted}
                onClick={onSort}
              >
                <IconSortAscendingNumbers size={18} aria-hidden />
                Sort by Wait
              </button>
            )}
            {/* Not disabled while it loads: it would lose the focus. */}
            <button
              type="button"
              className={rowClasses.chip}
              data-control
              aria-disabled={refreshing}
              onClick={() => {
                if (!refreshing) onRefresh();
              }}
            >
              <IconRefresh size={18} aria-hidden className={refreshing ? classes.refreshing : undefined} />
              <span className={classes.label}>Refresh</span>
            </button>
          </>
        }
      >
        {filters.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
          <div role="group" aria-label="Filter rides" className={rowClasses.filters}>
            {filters.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={rowClasses.chip}
                aria-pressed={value === filter}
                data-chosen={value === filter || undefined}
                onClick={() => onFilter(value)}
              >
                <bdi>{label}</bdi>
              </button>
            ))}
          </div>
        )}
      </ChipRow>
      <VisuallyHidden role="status">{loadedAt && `Checked ${formatDateTime(loadedAt, now)}`}</VisuallyHidden>
    </>
  );
}

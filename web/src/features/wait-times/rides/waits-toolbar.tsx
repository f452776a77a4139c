import { VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconSortAscendingNumbers } from '@tabler/icons-react';
import { formatDateTime } from '../model/local-time.ts';
import type { FilterOption, RideFilter } from '../model/ride-filter.ts';
import classes from './waits-toolbar.module.css';

type WaitsToolbarProps = {
  readonly sorted: boolean;
  readonly onSort: () => void;
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
    <div className={classes.toolbar}>
      <div className={classes.chips}>
        <button type="button" className={classes.control} aria-pressed={sorted} onClick={onSort}>
          <IconSortAscendingNumbers size={18} aria-hidden />
          Sort by Wait
        </button>
        {/* Not disabled while it loads: it would lose the focus. */}
        <button
          type="button"
          className={classes.control}
          aria-disabled={refreshing}
          onClick={() => {
            if (!refreshing) onRefresh();
          }}
        >
          <IconRefresh size={18} aria-hidden className={refreshing ? classes.refreshing : undefined} />
          <span className={classes.label}>Refresh</span>
        </button>
        {filters.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
          <div role="group" aria-label="Filter rides" className={classes.filters}>
            {filters.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={classes.chip}
                aria-pressed={value === filter}
                onClick={() => onFilter(value)}
              >
                <bdi>{label}</bdi>
              </button>
            ))}
          </div>
        )}
      </div>
      {refreshing && <div className={classes.lap} aria-hidden="true" />}
      <VisuallyHidden role="status">{loadedAt && `Checked ${formatDateTime(loadedAt, now)}`}</VisuallyHidden>
    </div>
  );
}

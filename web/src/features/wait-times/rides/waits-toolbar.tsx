import { Button } from '@mantine/core';
import { IconRefresh, IconSortAscendingNumbers } from '@tabler/icons-react';
import { formatDateTime } from '../model/local-time.ts';
import classes from './waits-toolbar.module.css';

type WaitsToolbarProps = {
  readonly sorted: boolean;
  readonly onSort: () => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Undefined until the first waits are loaded. */
  readonly loadedAt: Date | undefined;
  readonly now: Date;
};

/** Holds the controls that sort and refresh the rides. */
export function WaitsToolbar({ sorted, onSort, refreshing, onRefresh, loadedAt, now }: WaitsToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <Button
        variant={sorted ? 'filled' : 'default'}
        px="md"
        aria-pressed={sorted}
        leftSection={<IconSortAscendingNumbers size={20} aria-hidden />}
        onClick={onSort}
      >
        Sort by Wait
      </Button>
      <Button
        variant="default"
        px="md"
        loading={refreshing}
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={onRefresh}
      >
        Refresh
      </Button>
      <p className={classes.checked} role="status">
        {loadedAt && `Checked ${formatDateTime(loadedAt, now)}`}
      </p>
    </div>
  );
}

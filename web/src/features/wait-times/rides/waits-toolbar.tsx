import { Button } from '@mantine/core';
import { IconRefresh, IconSortAscendingNumbers } from '@tabler/icons-react';
import { momentText } from '../model/local-time.ts';
import classes from './waits-toolbar.module.css';

type WaitsToolbarProps = {
  readonly sorted: boolean;
  readonly onSort: () => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** When the waits were loaded; undefined as long as there are none. */
  readonly loadedAt: Date | undefined;
  readonly now: Date;
};

/** Orders the rides, and asks for newer waits. */
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
        {loadedAt && `Checked ${momentText(loadedAt, now)}`}
      </p>
    </div>
  );
}

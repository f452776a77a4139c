import { IconRefresh } from '@tabler/icons-react';
import classes from './refresh-button.module.css';

type RefreshButtonProps = { readonly isRefreshing: boolean; readonly onRefresh: () => void };

/** Refetches the waits when clicked. */
export function RefreshButton({ isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    // Not disabled while the waits load, because a disabled button loses the focus.
    <button
      type="button"
      className={classes.button}
      aria-disabled={isRefreshing}
      onClick={() => {
        if (!isRefreshing) onRefresh();
      }}
    >
      <IconRefresh
        size={18}
        stroke={2}
        aria-hidden
        className={isRefreshing ? classes.refreshing : undefined}
      />
      <span className={classes.label}>Refresh</span>
    </button>
  );
}

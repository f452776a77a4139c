import { IconRefresh } from '@tabler/icons-react';
import classes from './refresh-button.module.css';

type RefreshButtonProps = { readonly refreshing: boolean; readonly onRefresh: () => void };

/** Refetches the waits when clicked. */
export function RefreshButton({ refreshing, onRefresh }: RefreshButtonProps) {
  return (
    // Not disabled while the waits load, because a disabled button loses the focus.
    <button
      type="button"
      className={classes.button}
      aria-disabled={refreshing}
      onClick={() => {
        if (!refreshing) onRefresh();
      }}
    >
      <IconRefresh size={18} stroke={2} aria-hidden className={refreshing ? classes.refreshing : undefined} />
      <span className={classes.label}>Refresh</span>
    </button>
  );
}

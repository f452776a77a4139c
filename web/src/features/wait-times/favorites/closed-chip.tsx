import { IconMoonStars } from '@tabler/icons-react';
import { useNow } from '../../../lib/time/use-now.ts';
import { useIsClosed } from '../api/get-wait-times.ts';
import classes from './closed-chip.module.css';

/** Marks a park that seems closed. */
export function ClosedChip() {
  return (
    <span className={classes.chip}>
      <IconMoonStars size={16} stroke={2} aria-hidden />
      Closed
    </span>
  );
}

/** Marks a park while it seems closed by its waits, if they are loaded. */
export function ClosedNow({ parkId }: { readonly parkId: string }) {
  return useIsClosed(parkId, useNow()) && <ClosedChip />;
}

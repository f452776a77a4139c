import { IconMoonStars } from '@tabler/icons-react';
import { useNow } from '../../../lib/time/use-now.ts';
import { useIsClosed } from '../api/get-wait-times.ts';
import classes from './closed-chip.module.css';

/** Marks a park that seems closed. */
export function ClosedChip({ children = 'Closed' }: { readonly children?: string }) {
  return (
    <span className={classes.chip}>
      <IconMoonStars size={16} stroke={2} aria-hidden />
      {children}
    </span>
  );
}

/** Marks a planned visit or meetup whose park seems closed, judging by the loaded wait times. */
export function ClosedNow({ parkId }: { readonly parkId: string }) {
  return useIsClosed(parkId, useNow()) && <ClosedChip>Park closed now</ClosedChip>;
}

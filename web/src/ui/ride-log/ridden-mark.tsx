import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useIsRidden } from '../../lib/ride-log/own-credits.ts';
import classes from './ridden-mark.module.css';

/** Marks a coaster that is in the member's log. */
export function RiddenMark({ coasterId }: { readonly coasterId: string }) {
  const isRidden = useIsRidden(coasterId);
  if (!isRidden) return null;
  return <IconCircleCheckFilled size={22} className={classes.mark} role="img" aria-label="In your log" />;
}

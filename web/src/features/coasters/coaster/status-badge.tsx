import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './status-badge.module.css';

/** Shows the operating status of a coaster as text, colour and icon. */
export function StatusBadge({ state }: { readonly state: string }) {
  const isOperating = state === 'Operating';
  const StateIcon = isOperating ? IconCheck : IconX;
  return (
    <span className={classes.badge} data-operating={isOperating}>
      <StateIcon size={16} stroke={3} aria-hidden />
      {state}
    </span>
  );
}

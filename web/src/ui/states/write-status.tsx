import { Anchor, Loader } from '@mantine/core';
import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ShownWrite } from '../../lib/outbox/use-queued-writes.ts';
import classes from './write-status.module.css';

type WriteStatusProps = {
  readonly write: Pick<ShownWrite, 'state' | 'reason' | 'isInProgress'>;
};

/** Shows the state of a write in the outbox: being sent, waiting for a connection, or failed. */
export function WriteStatus({ write: { state, reason, isInProgress } }: WriteStatusProps) {
  if (isInProgress)
    return (
      <span className={classes.status}>
        <Loader size={14} aria-hidden /> Sending…
      </span>
    );
  if (state === 'pending')
    return (
      <span className={classes.status}>
        <IconClockPause size={18} stroke={1.8} aria-hidden /> Sending when online
      </span>
    );
  return (
    <span className={classes.status} data-failed>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <span>
        Not sent. {reason}{' '}
        <Anchor component={Link} to="/outbox" underline="always" c="inherit" inherit>
          What now?
        </Anchor>
      </span>
    </span>
  );
}

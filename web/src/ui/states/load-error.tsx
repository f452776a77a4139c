import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import {
  isDeviceOffline,
  isServerReachable,
  subscribeToReachability,
} from '../../lib/api/server-reachability.ts';
import classes from './load-error.module.css';

type LoadErrorProps = {
  readonly message: string;
  readonly pending: boolean;
  readonly onRetry: (() => void) | undefined;
  /** Whether a toast shows the same message: then only the toast is announced to screen readers. */
  readonly hasToast?: boolean;
};

const isDisconnected = () => isDeviceOffline(navigator.onLine) || isServerReachable() === false;

/** Replaces a section that could not be loaded. If there is no connection, says that the section needs one. */
export function LoadError({ message, pending, onRetry, hasToast = false }: LoadErrorProps) {
  const needsConnection = useSyncExternalStore(subscribeToReachability, isDisconnected);
  return (
    <div {...(!hasToast && { role: 'alert' })} className={classes.error}>
      <Text>
        {message}
        {needsConnection && !/connection/i.test(message) && '. This needs a connection.'}
      </Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={pending}>
          Try Again
        </Button>
      )}
    </div>
  );
}

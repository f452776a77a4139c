import { useNetwork } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { useOutletContext, useRouteError } from 'react-router';
import { errorMessage, isConnectionError } from '../../lib/api/errors.ts';
import { isDeviceOffline, subscribeToReachability } from '../../lib/api/server-reachability.ts';
import { clearPersistedQueries } from '../../lib/persisted-queries/persisted-queries.ts';
import { RainyStation } from '../../ui/art/rainy-station.tsx';
import { FullScreenMessage } from '../../ui/states/full-screen-message.tsx';
import { useErrorScreenCount } from './shown-error-screens.ts';

/** Replaces a screen that threw an error. */
export function RouteError() {
  const error = useRouteError();
  function retry(): void {
    // Data that was stored on the device may have caused the error.
    if (!isConnectionError(error)) clearPersistedQueries();
    window.location.reload();
  }
  return <ErrorScreen error={error} onRetry={retry} />;
}

type ErrorScreenProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly pending?: boolean;
};

/** Replaces a screen that could not be shown, inside or outside the layout. */
export function ErrorScreen({ error, onRetry, pending = false }: ErrorScreenProps) {
  useErrorScreenCount();
  const { online } = useNetwork();
  const isOffline = useSyncExternalStore(subscribeToReachability, () => isDeviceOffline(online));
  const isWithinLayout = useOutletContext() !== undefined;
  return (
    <FullScreenMessage
      title="Ride closed for a moment"
      message={screenErrorMessage(error, isOffline)}
      art={(isOffline || isConnectionError(error)) && <RainyStation />}
      actionLabel="Try Again"
      onAction={onRetry}
      pending={pending}
      landmark={!isWithinLayout}
    />
  );
}

function screenErrorMessage(error: unknown, isOffline: boolean): string {
  if (isOffline)
    return 'You are offline, and this screen was not opened before. It loads once you are back online.';
  // The fallback is empty, because errorMessage has texts of its own for connection errors.
  if (isConnectionError(error)) return errorMessage(error, '');
  return 'This screen could not be shown. Reloading often helps; nothing of yours is lost.';
}

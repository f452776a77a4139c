import { useInterval, useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { formatAgo } from '../../../features/wait-times/model/wait-age.ts';
import {
  isDeviceOffline,
  isServerReachable,
  recordReachability,
  subscribeToReachability,
} from '../../../lib/api/server-reachability.ts';
import { useUnsentCounts } from '../../../lib/outbox/use-queued-writes.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import classes from '../app-layout.module.css';
import { isErrorScreenShown } from '../shown-error-screens.ts';
import ownClasses from './offline-notice.module.css';

const OUTBOX_PATH = '/outbox';

/**
 * Warns that data may be old or that writes could not be sent. The status element is always rendered, so that screen readers
 * announce its text.
 */
export function OfflineNotice() {
  const { online } = useNetwork();
  const isReachable = useSyncExternalStore(subscribeToReachability, isServerReachable);
  // The result of the last request does not apply to the new state of the network, so reset it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the device goes on- or offline
  useEffect(() => recordReachability(undefined), [online]);
  const isOffline = isDeviceOffline(online);
  const isServerUnreachable = online && isReachable === false;
  return (
    <div role="status" className={classes.notice}>
      {(isOffline || isServerUnreachable) && (
        <p className={ownClasses.message}>
          <IconWifiOff size={20} aria-hidden />
          <span>
            {isOffline ? 'You are offline.' : 'The server does not answer.'}{' '}
            <ShownDataText condition={isOffline ? 'you are back online' : 'it does'} />
            <QueuedWritesLink />
          </span>
        </p>
      )}
      {!isOffline && !isServerUnreachable && <FailedWritesNotice />}
      {isServerUnreachable && <Reconnect />}
    </div>
  );
}

type ShownDataTextProps = {
  /** The words after "once" in the text, which say when the missing data loads, such as "you are back online". */
  readonly condition: string;
};

/** The text does not mention the age of data that is younger than this. */
const NEW_MS = 60_000;

/** Shows how old the oldest data on the screen is, and whether the screen is complete. */
function ShownDataText({ condition }: ShownDataTextProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  const cache = queryClient.getQueryCache();
  const subscribe = (listener: () => void) => cache.subscribe(listener);
  const findShownQueries = () =>
    cache.findAll({ type: 'active' }).flatMap(({ state, meta }) => (meta?.isInBackground ? [] : state));
  const isIncomplete = useSyncExternalStore(
    subscribe,
    () => isErrorScreenShown() || findShownQueries().some(({ data }) => data === undefined),
  );
  // Infinity if the screen shows no data.
  const loadedAt = useSyncExternalStore(subscribe, () =>
    Math.min(
      ...findShownQueries().flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : dataUpdatedAt)),
    ),
  );
  const isNew = now.getTime() - loadedAt < NEW_MS;
  const lastSeen = isNew ? '' : `Last seen ${formatAgo(new Date(loadedAt), now)}.`;
  if (isIncomplete) return `${lastSeen} What is missing loads once ${condition}.`.trimStart();
  return lastSeen || 'This is what was loaded last.';
}

/** Shows how many writes are unsent: those that wait for a connection, and those that failed. */
function QueuedWritesLink() {
  const { unsent } = useUnsentCounts();
  const { pathname } = useLocation();
  if (unsent === 0 || pathname === OUTBOX_PATH) return null;
  return (
    <>
      {' '}
      <Link to={OUTBOX_PATH} className={ownClasses.outbox ?? ''}>
        {unsent === 1 ? '1 thing waits to be sent' : `${unsent.toLocaleString()} things wait to be sent`}
      </Link>
    </>
  );
}

/** Shows how many writes failed, until the member has retried or discarded them. */
function FailedWritesNotice() {
  const { failed } = useUnsentCounts();
  const { pathname } = useLocation();
  if (failed === 0 || pathname === OUTBOX_PATH) return null;
  return (
    <p className={ownClasses.message}>
      <IconAlertTriangle size={20} aria-hidden />
      <Link to={OUTBOX_PATH} className={ownClasses.outbox ?? ''}>
        {failed === 1 ? '1 thing could not be sent' : `${failed.toLocaleString()} things could not be sent`}
      </Link>
    </p>
  );
}

const RETRY_MS = 15_000;

/** Refetches every `RETRY_MS`: the browser reports when the device is online again, but not when the server is. */
function Reconnect() {
  const queryClient = useQueryClient();
  useInterval(
    () =>
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => query.state.status === 'error' || query.isStale(),
      }),
    RETRY_MS,
    { autoInvoke: true },
  );
  return null;
}

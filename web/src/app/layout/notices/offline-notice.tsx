import { useInterval, useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { formatAgo } from '../../../features/wait-times/model/wait-age.ts';
import { isServerReached, noteReach, subscribeToReach } from '../../../lib/api/server-reach.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import classes from '../app-layout.module.css';
import { hasMissingScreen } from '../missing-screen.ts';
import ownClasses from './offline-notice.module.css';

/** Warns that the data may be old. The element exists before the text, so that screen readers announce the text. */
export function OfflineNotice() {
  const { online } = useNetwork();
  const isReached = useSyncExternalStore(subscribeToReach, isServerReached);
  // What was true before does not tell about the new state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the device goes on- or offline
  useEffect(() => noteReach(undefined), [online]);
  // A device can report that it is offline, and still reach a server nearby.
  const isOffline = !online && isReached !== true;
  const isUnanswered = online && isReached === false;
  return (
    <div role="status" className={classes.notice}>
      {(isOffline || isUnanswered) && (
        <p className={ownClasses.offline}>
          <IconWifiOff size={20} aria-hidden />
          <span>
            {isOffline ? 'You are offline.' : 'The server does not answer.'}{' '}
            <WhatIsShown until={isOffline ? 'you are back' : 'it does'} />
          </span>
        </p>
      )}
      {isUnanswered && <Reconnect />}
    </div>
  );
}

type WhatIsShownProps = {
  /** When the rest of the screen loads. */
  readonly until: string;
};

/** Data that was loaded within this time has no age. */
const NEW_MS = 60_000;

/** Says how old the oldest part of the screen is, and whether the screen is complete. */
function WhatIsShown({ until }: WhatIsShownProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  const cache = queryClient.getQueryCache();
  const subscribe = (listener: () => void) => cache.subscribe(listener);
  const shown = () =>
    cache.findAll({ type: 'active' }).flatMap(({ state, meta }) => (meta?.isInBackground ? [] : state));
  const isIncomplete = useSyncExternalStore(
    subscribe,
    () => hasMissingScreen() || shown().some(({ data }) => data === undefined),
  );
  const loadedAt = useSyncExternalStore(subscribe, () =>
    Math.min(...shown().flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : dataUpdatedAt))),
  );
  const isNew = now.getTime() - loadedAt < NEW_MS;
  const lastSeen = isNew ? '' : `Last seen ${formatAgo(new Date(loadedAt), now)}.`;
  if (isIncomplete) return `${lastSeen} What is missing loads once ${until}.`.trimStart();
  return lastSeen || 'This is what was loaded last.';
}

const RETRY_MS = 15_000;

/** Tries again from time to time: the browser only reports when the device is back, not when the server is. */
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

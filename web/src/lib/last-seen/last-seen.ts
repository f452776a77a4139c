/**
 * Stores the data that the member saw last on the device, to show it without a connection. The start of the app loads this module;
 * stored-queries.ts is loaded when there is data, or after the first screen.
 */
import type { QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../session/on-sign-out.ts';
import { DATABASE_NAME, lastSeenMarker } from './last-seen-names.ts';
import type { QueryRecord } from './query-record.ts';

/** How long the first screen waits if the database does not respond. */
const READ_TIMEOUT_MS = 1_000;
/** Start of storing in browsers without `requestIdleCallback`. */
const STORE_DELAY_MS = 1_000;

type Restored = {
  readonly userId: string;
  readonly code: typeof import('./stored-queries.ts');
  readonly records: readonly QueryRecord[];
};

let restored: Restored | undefined;
let stop = () => {};

/** Reads what the member saw last. Resolves when it can be shown, or when it cannot be read. */
export async function loadLastSeen(userId: string): Promise<void> {
  if (localStorage.getItem(lastSeenMarker(userId)) === null) return;
  const reading = import('./stored-queries.ts').then(async (code) => {
    restored = { userId, code, records: await code.readQueries(userId) };
  });
  // A database that cannot be read, such as one of a newer version, is deleted and created again later.
  await Promise.race([
    reading.catch(dropLastSeen),
    new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS)),
  ]);
}

/** Fills a new query client with what the member saw last. */
export function restoreLastSeen(queryClient: QueryClient, userId: string): void {
  if (restored?.userId === userId) restored.code.restoreQueries(queryClient, restored.records);
}

/** Stores what the member sees from now on. Returns a function that stops it. */
export function followLastSeen(queryClient: QueryClient, userId: string): () => void {
  const read = restored?.userId === userId ? restored.records : [];
  restored = undefined;
  let isStopped = false;
  let stopFollowing = () => {};
  const start = () =>
    import('./stored-queries.ts').then(
      ({ followQueries }) => {
        if (!isStopped) stopFollowing = followQueries(queryClient, userId, read);
      },
      // Nothing is stored if the code cannot be loaded.
      () => {},
    );
  // Storing must not delay the first screen.
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, STORE_DELAY_MS);
  stop = () => {
    isStopped = true;
    stopFollowing();
  };
  return stop;
}

/** Stops storing data, and removes the stored data from this device. */
export function dropLastSeen(): void {
  stop();
  restored = undefined;
  try {
    indexedDB.deleteDatabase(DATABASE_NAME);
  } catch {
    // Without a database there is no data.
  }
}

onSignOut(dropLastSeen);

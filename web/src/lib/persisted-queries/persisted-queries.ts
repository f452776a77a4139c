/**
 * Persists queries on the device and restores them at the next start, so that the app works without a connection. The start of the
 * app loads this module; stored-queries.ts is loaded when there is data, or after the first screen.
 */
import type { QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../session/on-sign-out.ts';
import type { QueryRecord } from './query-record.ts';
import { DATABASE_NAME, MARKER_PREFIX, persistedQueriesMarker } from './storage-names.ts';

/** How long the first screen waits if the database does not respond. */
const READ_TIMEOUT_MS = 3_000;
/** Delay before storing starts, in browsers without `requestIdleCallback`. */
const STORE_DELAY_MS = 1_000;

/** The records of a member that were read at the start, and the module that restores them. */
type Loaded = {
  readonly userId: string;
  readonly code: typeof import('./stored-queries.ts');
  readonly records: readonly QueryRecord[];
};

let loaded: Loaded | undefined;
let stop = () => {};

/** Reads the persisted queries of a member. Resolves when they can be restored, when they cannot be read, or after `READ_TIMEOUT_MS`. */
export async function loadPersistedQueries(userId: string): Promise<void> {
  if (localStorage.getItem(persistedQueriesMarker(userId)) === null) return;
  const readRecords = async (code: Loaded['code']) => {
    try {
      loaded = { userId, code, records: await code.readQueries(userId) };
    } catch {
      // A database that cannot be read, such as one of a newer version, is deleted and created again later.
      clearPersistedQueries();
    }
  };
  await Promise.race([
    // If the code cannot be loaded, the data stays for the next start.
    import('./stored-queries.ts').then(readRecords, () => {}),
    new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS)),
  ]);
}

/** Fills a new query client with the persisted queries of the member. */
export function restorePersistedQueries(queryClient: QueryClient, userId: string): void {
  if (loaded?.userId === userId) loaded.code.restoreQueries(queryClient, loaded.records);
}

/** Persists the queries of a client from now on. Returns a function that stops persisting. */
export function persistQueries(queryClient: QueryClient, userId: string): () => void {
  const initialRecords = loaded?.userId === userId ? loaded.records : [];
  loaded = undefined;
  let isStopped = false;
  let stopPersisting = () => {};
  const start = () =>
    import('./stored-queries.ts').then(
      ({ persistChanges }) => {
        if (!isStopped) stopPersisting = persistChanges(queryClient, userId, initialRecords);
      },
      // Nothing is stored if the code cannot be loaded.
      () => {},
    );
  // Storing must not delay the first screen.
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, STORE_DELAY_MS);
  stop = () => {
    isStopped = true;
    stopPersisting();
  };
  return stop;
}

/** Stops persisting, and removes the persisted queries from this device. */
export function clearPersistedQueries(): void {
  stop();
  loaded = undefined;
  try {
    indexedDB.deleteDatabase(DATABASE_NAME);
    // The tab in which the member signed out has removed the marker, but another one may have set it again before it learned of that.
    for (const key of Object.keys(localStorage))
      if (key.startsWith(MARKER_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without a database there is no data.
  }
}

onSignOut(clearPersistedQueries);

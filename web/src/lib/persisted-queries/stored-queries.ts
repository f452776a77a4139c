import type { Query, QueryClient } from '@tanstack/react-query';
import { readValues, removeOtherMembersRecords, writeRecords } from './query-database.ts';
import {
  GC_TIME_MS,
  hashesToDrop,
  MAX_PAGES,
  type QueryRecord,
  recordOf,
  validRecords,
  withFirstPages,
} from './query-record.ts';
import { persistedQueriesMarker } from './storage-names.ts';

/** How long changes are collected before they are written. */
const WRITE_DELAY_MS = 2_000;
/** Writing stops when less than this is left of an idle period, in ms. */
const IDLE_RESERVE_MS = 3;

/** Returns the valid records of a member. Rejects if the database cannot be read. */
export async function readQueries(userId: string): Promise<QueryRecord[]> {
  const start = performance.now();
  const values = await readValues(userId);
  const records = validRecords([...values.values()], Date.now());
  performance.measure('read persisted queries', { start });
  for (const { hash } of records) values.delete(hash);
  // The remaining values are outdated or invalid.
  if (values.size > 0) writeRecords(userId, [], [...values.keys()]).catch(() => {});
  return records;
}

/**
 * Puts records into a query client. All count as outdated, so that they are refetched even if the clock is wrong. Online,
 * paginated queries get their first page only: a refetch costs one request per page.
 */
export function restoreQueries(queryClient: QueryClient, records: readonly QueryRecord[]): void {
  const start = performance.now();
  const cache = queryClient.getQueryCache();
  for (const { hash, queryKey, data, updatedAt } of records) {
    const options = { queryKey, queryHash: hash, gcTime: GC_TIME_MS, meta: { isPersisted: true } };
    cache.build(queryClient, options, {
      data: withFirstPages(data, navigator.onLine ? 1 : MAX_PAGES),
      dataUpdateCount: 0,
      dataUpdatedAt: updatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: true,
      status: 'success',
    });
  }
  performance.measure('restore persisted queries', { start });
}

/**
 * Stores the queries with `meta.isPersisted` whenever their data changes, and removes the records of other members.
 * `initialRecords` were read at the start. Returns a function that stops storing.
 */
export function persistChanges(
  queryClient: QueryClient,
  userId: string,
  initialRecords: readonly QueryRecord[],
): () => void {
  const cache = queryClient.getQueryCache();
  const changedQueries = new Map<string, Query>();
  const storedRecords = new Map(
    initialRecords.map(({ hash, size, updatedAt }) => [hash, { hash, size, updatedAt }]),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if ('requestIdleCallback' in window) requestIdleCallback((idle) => void write(idle));
      else void write();
    }, WRITE_DELAY_MS);
  }

  function queueChange(query: Query): void {
    if (query.meta?.isPersisted !== true) return;
    // Keep the data in memory for longer: without a connection other screens cannot fetch it again.
    query.setOptions({ ...query.options, gcTime: GC_TIME_MS });
    changedQueries.set(query.queryHash, query);
    schedule();
  }

  /** Writes changed queries, as many as the idle period has time for. */
  async function write(idle?: IdleDeadline): Promise<void> {
    const records: QueryRecord[] = [];
    const droppedHashes: string[] = [];
    for (const [hash, query] of changedQueries) {
      changedQueries.delete(hash);
      const record = recordOf(query);
      if (record) {
        records.push(record);
        storedRecords.set(hash, { hash, size: record.size, updatedAt: record.updatedAt });
      } else {
        droppedHashes.push(hash);
        storedRecords.delete(hash);
      }
      if (idle && idle.timeRemaining() < IDLE_RESERVE_MS) break;
    }
    if (isStopped || records.length + droppedHashes.length === 0) return;
    droppedHashes.push(...hashesToDrop([...storedRecords.values()]));
    for (const hash of droppedHashes) storedRecords.delete(hash);
    if (changedQueries.size > 0) schedule();
    try {
      await writeRecords(
        userId,
        records.filter(({ hash }) => storedRecords.has(hash)),
        droppedHashes,
      );
      // A sign-out during the write has deleted the database.
      if (!isStopped) localStorage.setItem(persistedQueriesMarker(userId), '');
    } catch {
      // The storage is full or denied: the app works without this data.
    }
  }

  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') void write();
  };
  const unsubscribe = cache.subscribe((event) => {
    const hasData = event.type === 'updated' && ['success', 'setState'].includes(event.action.type);
    if (hasData) queueChange(event.query);
  });
  document.addEventListener('visibilitychange', writeWhenHidden);
  removeOtherMembersRecords(userId).catch(() => {});
  for (const query of cache.getAll()) if (query.state.dataUpdateCount > 0) queueChange(query);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    changedQueries.clear();
    unsubscribe();
    document.removeEventListener('visibilitychange', writeWhenHidden);
  };
}

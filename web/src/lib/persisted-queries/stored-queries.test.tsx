import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { clearPersistedQueries } from './persisted-queries.ts';
import { DATABASE_NAME, persistedQueriesMarker } from './storage-names.ts';
import { persistChanges } from './stored-queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marker = () => localStorage.getItem(persistedQueriesMarker('ada'));

/** Starts to persist a query and hides the page, so that the query is written at once. */
async function startWriting() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const queryClient = new QueryClient();
  const stop = persistChanges(queryClient, 'ada', []);
  await queryClient.fetchQuery({
    queryKey: ['posts'],
    queryFn: () => ['a post'],
    meta: { isPersisted: true },
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  return stop;
}

test('a sign-out while queries are written leaves neither their data nor the marker in localStorage', async () => {
  const stopFirst = await startWriting();
  await vi.waitFor(() => expect(marker()).toBe(''), { timeout: 20_000 });
  stopFirst();
  localStorage.clear();

  const stop = await startWriting();
  stop();
  // Another tab that has not learned of the sign-out yet sets the marker again.
  localStorage.setItem(persistedQueriesMarker('ada'), '');
  clearPersistedQueries();
  const deletion = indexedDB.deleteDatabase(DATABASE_NAME);
  await new Promise((resolve) => {
    deletion.onsuccess = resolve;
  });
  expect(await indexedDB.databases()).toEqual([]);
  expect(marker()).toBeNull();
});

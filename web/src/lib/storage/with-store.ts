export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

type Store = { readonly database: string; readonly store: string };

/**
 * Runs `work` in one transaction of a database with one store, and resolves when it is complete. Rejects if the database cannot be opened
 * or is full. Closes the connection at the end: an open one of a suspended tab would delay the deletion of the database.
 */
export async function withStore<T>(
  { database: name, store }: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T,
): Promise<Awaited<T>> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await requestResult(opening);
  try {
    const transaction = database.transaction(store, mode);
    // Chromium reports that the storage is full only at the end, after the requests have succeeded.
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(store)), complete]);
    return result;
  } finally {
    database.close();
  }
}

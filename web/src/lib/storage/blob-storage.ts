/** Persists image blobs in this browser across reloads. */
export type BlobStorage = {
  readonly read: (key: string) => Promise<Blob | undefined>;
  readonly write: (key: string, blob: Blob) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
};

const STORE = 'blobs';

// Stores bytes instead of the blob: WebKit loses the contents of stored blobs when the browser restarts.
type StoredBlob = { readonly type: string; readonly bytes: ArrayBuffer };

function isStoredBlob(value: unknown): value is StoredBlob {
  return (
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
  );
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open('thrillseekers', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** Removes all images with matching keys. */
export async function removeBlobs(matches: (key: string) => boolean): Promise<void> {
  try {
    await withStore('readwrite', async (store) => {
      const keys = await resultOf(store.getAllKeys());
      await Promise.all(keys.filter((key) => matches(String(key))).map((key) => resultOf(store.delete(key))));
    });
  } catch {
    // A database that cannot be opened has no images.
  }
}

/**
 * Returns storage for images whose keys begin with `prefix`. Errors are ignored: without storage, images do not survive a
 * reload.
 */
export function blobStorage(prefix: string): BlobStorage {
  const prefixed = (key: string) => `${prefix}/${key}`;
  return {
    async read(key) {
      try {
        const stored: unknown = await withStore('readonly', (store) => resultOf(store.get(prefixed(key))));
        return isStoredBlob(stored) ? new Blob([stored.bytes], { type: stored.type }) : undefined;
      } catch {
        return undefined;
      }
    },
    async write(key, blob) {
      try {
        const stored: StoredBlob = { type: blob.type, bytes: await blob.arrayBuffer() };
        await withStore('readwrite', (store) => resultOf(store.put(stored, prefixed(key))));
      } catch {
        // The storage is full or blocked: the image is still on the screen.
      }
    },
    async remove(keys) {
      try {
        await withStore('readwrite', (store) =>
          Promise.all(keys.map((key) => resultOf(store.delete(prefixed(key))))),
        );
      } catch {
        // The storage is blocked: there is nothing to remove.
      }
    },
    async keys() {
      try {
        const range = IDBKeyRange.bound(prefixed(''), prefixed('\uffff'));
        const storedKeys = await withStore('readonly', (store) => resultOf(store.getAllKeys(range)));
        return storedKeys.map((key) => String(key).slice(prefix.length + 1));
      } catch {
        return [];
      }
    },
  };
}

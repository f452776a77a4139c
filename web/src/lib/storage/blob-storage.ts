/** Keeps pictures in this browser under its own keys, where a reload finds them again. */
export type BlobStorage = {
  /** The kept picture, or undefined when there is none (any more). */
  readonly read: (key: string) => Promise<Blob | undefined>;
  readonly write: (key: string, blob: Blob) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** All keys that there are. */
  readonly keys: () => Promise<readonly string[]>;
};

const STORE = 'blobs';

// Bytes and not the blob itself: WebKit loses the contents of kept blobs when the browser is started again.
type Kept = { readonly type: string; readonly bytes: ArrayBuffer };

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
  );
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
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
  const database = await settled(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** Removes all pictures whose keys meet a condition. */
export async function removeBlobs(isDue: (key: string) => boolean): Promise<void> {
  try {
    await withStore('readwrite', async (store) => {
      const keys = await settled(store.getAllKeys());
      await Promise.all(keys.filter((key) => isDue(String(key))).map((key) => settled(store.delete(key))));
    });
  } catch {
    // What cannot be opened has kept none.
  }
}

/** Pictures whose keys begin with `prefix`. A browser that refuses to store only loses this convenience. */
export function blobStorage(prefix: string): BlobStorage {
  const named = (key: string) => `${prefix}/${key}`;
  return {
    async read(key) {
      try {
        const kept: unknown = await withStore('readonly', (store) => settled(store.get(named(key))));
        return isKept(kept) ? new Blob([kept.bytes], { type: kept.type }) : undefined;
      } catch {
        return undefined;
      }
    },
    async write(key, blob) {
      try {
        const kept: Kept = { type: blob.type, bytes: await blob.arrayBuffer() };
        await withStore('readwrite', (store) => settled(store.put(kept, named(key))));
      } catch {
        // Full or forbidden: the picture is still on the screen.
      }
    },
    async remove(keys) {
      try {
        await withStore('readwrite', (store) =>
          Promise.all(keys.map((key) => settled(store.delete(named(key))))),
        );
      } catch {
        // As above.
      }
    },
    async keys() {
      try {
        const all = IDBKeyRange.bound(named(''), named('\uffff'));
        const found = await withStore('readonly', (store) => settled(store.getAllKeys(all)));
        return found.map((key) => String(key).slice(prefix.length + 1));
      } catch {
        return [];
      }
    },
  };
}

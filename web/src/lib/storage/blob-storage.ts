import { requestResult, withStore } from './with-store.ts';

/** Persists image blobs in this browser across reloads. */
export type BlobStorage = {
  readonly read: (key: string) => Promise<Blob | undefined>;
  /** Returns whether the image was stored. */
  readonly write: (key: string, blob: Blob) => Promise<boolean>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
};

const STORE = { database: 'thrillseekers', store: 'blobs' };

// Stores bytes instead of the blob: WebKit loses the contents of stored blobs when the browser restarts.
type StoredBlob = { readonly type: string; readonly bytes: ArrayBuffer };

function isStoredBlob(value: unknown): value is StoredBlob {
  return (
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
  );
}

/** Removes all images with matching keys. `matches` gets the whole key, which begins with the prefix of its `blobStorage`. */
export async function removeBlobs(matches: (key: string) => boolean): Promise<void> {
  try {
    await withStore(STORE, 'readwrite', async (store) => {
      const keys = await requestResult(store.getAllKeys());
      await Promise.all(
        keys.filter((key) => matches(String(key))).map((key) => requestResult(store.delete(key))),
      );
    });
  } catch {
    // The images of a database that cannot be opened cannot be removed either.
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
        const stored: unknown = await withStore(STORE, 'readonly', (store) =>
          requestResult(store.get(prefixed(key))),
        );
        return isStoredBlob(stored) ? new Blob([stored.bytes], { type: stored.type }) : undefined;
      } catch {
        return undefined;
      }
    },
    async write(key, blob) {
      try {
        const stored: StoredBlob = { type: blob.type, bytes: await blob.arrayBuffer() };
        await withStore(STORE, 'readwrite', (store) => requestResult(store.put(stored, prefixed(key))));
        return true;
      } catch {
        // The storage is full or blocked.
        return false;
      }
    },
    async remove(keys) {
      try {
        await withStore(STORE, 'readwrite', (store) =>
          Promise.all(keys.map((key) => requestResult(store.delete(prefixed(key))))),
        );
      } catch {
        // The storage is blocked or does not respond.
      }
    },
    async keys() {
      try {
        // No key begins with U+FFFF, which sorts last.
        const range = IDBKeyRange.bound(prefixed(''), prefixed('\uffff'));
        const storedKeys = await withStore(STORE, 'readonly', (store) =>
          requestResult(store.getAllKeys(range)),
        );
        return storedKeys.map((key) => String(key).slice(prefix.length + 1));
      } catch {
        return [];
      }
    },
  };
}

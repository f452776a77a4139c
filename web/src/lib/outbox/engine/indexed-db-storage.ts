import * as z from 'zod/mini';
import { DATABASE_NAME } from '../outbox-empty-flag.ts';
import { type QueuedWrite, queuedWriteSchema } from '../queued-write.ts';
import { applyChange, type OutboxStorage } from './outbox-storage.ts';

const VERSION = 1;
const WRITES = 'writes';
const FILES = 'files';
/** In some browsers a request to open a database may never settle. */
const OPEN_TIMEOUT_MS = 5_000;

// Bytes instead of the blob: WebKit loses the contents of stored blobs when the browser restarts.
type StoredFile = { readonly type: string; readonly bytes: ArrayBuffer };

function isStoredFile(value: unknown): value is StoredFile {
  return (
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
  );
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function transactionEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE_NAME, VERSION);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The database does not open'));
    }, OPEN_TIMEOUT_MS);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(WRITES, { keyPath: 'id' }).createIndex('userId', 'userId');
      opening.result.createObjectStore(FILES);
    };
    opening.onsuccess = () => {
      clearTimeout(timer);
      if (isLate) opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => {
      clearTimeout(timer);
      reject(opening.error);
    };
  });
}

/** Opens the database for one transaction and closes it again, because an open database prevents other tabs from upgrading it. */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    // `strict`, because a write that is shown as waiting must survive a crash of the device.
    const transaction = database.transaction([WRITES, FILES], mode, { durability: 'strict' });
    const ended = transactionEnd(transaction);
    try {
      const result = await work(transaction);
      await ended;
      return result;
    } catch (error) {
      ended.catch(() => undefined);
      abort(transaction);
      throw error;
    }
  } finally {
    database.close();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}

/** Returns the valid writes in order. Rows that this version cannot read stay in the database. */
function parse(rows: readonly unknown[]): QueuedWrite[] {
  const writes = rows.flatMap((row) => queuedWriteSchema.safeParse(row).data ?? []);
  return applyChange(writes, {});
}

/** The columns that every version of the app stores. */
const ownerSchema = z.object({ id: z.string(), userId: z.string(), createdAt: z.catch(z.number(), 0) });

/** Returns a storage in IndexedDB, which survives a reload, a crash and a restart of the browser. All tabs share it. */
export function indexedDbStorage(): OutboxStorage {
  return {
    async change(userId, decide, added) {
      // Read the files before the transaction starts: a transaction commits as soon as it waits for anything but the database.
      const files = added && {
        id: added.id,
        files: await Promise.all(
          added.files.map(
            async (file): Promise<StoredFile> => ({
              type: file.type,
              bytes: await file.arrayBuffer(),
            }),
          ),
        ),
      };
      return inTransaction('readwrite', async (transaction) => {
        const writes = transaction.objectStore(WRITES);
        const stored = parse(await requestResult<unknown[]>(writes.index('userId').getAll(userId)));
        const change = decide(stored);
        for (const id of change.remove ?? []) {
          writes.delete(id);
          transaction.objectStore(FILES).delete(id);
        }
        for (const write of change.put ?? []) writes.put(write);
        if (files && files.files.length > 0) transaction.objectStore(FILES).put(files.files, files.id);
        return applyChange(stored, change);
      });
    },
    readFiles: (id) =>
      inTransaction('readonly', async (transaction) => {
        const stored: unknown = await requestResult(transaction.objectStore(FILES).get(id));
        const files = Array.isArray(stored) ? stored.filter(isStoredFile) : [];
        return files.map(({ type, bytes }) => new Blob([bytes], { type }));
      }),
    removeWhere: (matches) =>
      inTransaction('readwrite', async (transaction) => {
        const writes = transaction.objectStore(WRITES);
        for (const row of await requestResult<unknown[]>(writes.getAll())) {
          const { data } = ownerSchema.safeParse(row);
          if (!data || !matches(data)) continue;
          writes.delete(data.id);
          transaction.objectStore(FILES).delete(data.id);
        }
      }),
  };
}

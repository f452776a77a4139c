import * as z from 'zod/mini';
import { requestResult } from '../../storage/with-store.ts';
import { DATABASE_NAME } from '../outbox-empty-flag.ts';
import { type QueuedWrite, queuedWriteSchema } from '../queued-write.ts';
import { applyChange, type OutboxStorage } from './outbox-storage.ts';

const VERSION = 1;
const WRITES = 'writes';
const FILES = 'files';

/** Limits for browsers in which opening a database or a transaction may never end. */
type TimeLimits = {
  /** For opening the database, and for a transaction to start. */
  readonly startMs: number;
  /** For a transaction that has started. Generous, because storing photos takes long on slow devices. */
  readonly endMs: number;
  /** After a limit was exceeded, changes and reads reject at once for this time, so that not each of them waits for its own limit. */
  readonly retryAfterMs: number;
};
const TIME_LIMITS: TimeLimits = { startMs: 5_000, endMs: 30_000, retryAfterMs: 30_000 };

// Bytes instead of the blob: WebKit loses the contents of stored blobs when the browser restarts.
type StoredFile = { readonly type: string; readonly bytes: ArrayBuffer };

function isStoredFile(value: unknown): value is StoredFile {
  return (
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
  );
}

function transactionEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
  });
}

class StalledError extends Error {
  override readonly name = 'StalledError';
}

/** @throws {StalledError} if the promise does not settle in time. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StalledError('The database does not respond')), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function open(timeoutMs: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE_NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(WRITES, { keyPath: 'id' }).createIndex('userId', 'userId');
    opening.result.createObjectStore(FILES);
  };
  const connection = requestResult(opening);
  try {
    return await within(timeoutMs, connection);
  } catch (error) {
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
    throw error;
  }
}

async function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  { startMs, endMs }: TimeLimits,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  // `strict`, because a write that is shown as waiting must survive a crash of the device.
  const transaction = database.transaction([WRITES, FILES], mode, { durability: 'strict' });
  const end = transactionEnd(transaction);
  try {
    // The first result shows that the transaction has started.
    const firstResult = requestResult(transaction.objectStore(WRITES).count());
    const result = work(transaction);
    result.catch(() => undefined);
    await within(startMs, firstResult);
    return await within(
      endMs,
      result.then(async (value) => {
        await end;
        return value;
      }),
    );
  } catch (error) {
    end.catch(() => undefined);
    abort(transaction);
    throw error;
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

/** The fields that every version of the app stores. */
const ownerSchema = z.object({ id: z.string(), userId: z.string(), createdAt: z.catch(z.number(), 0) });

/**
 * Returns a storage in IndexedDB, which survives a reload, a crash and a restart of the browser. All tabs share it. Keeps its connection
 * open: if each change opened its own, transactions of WebKit sometimes never started.
 */
export function indexedDbStorage(limits: TimeLimits = TIME_LIMITS): OutboxStorage {
  let isStalledUntil = -Infinity;
  let connection: Promise<IDBDatabase> | undefined;

  function close(closing: Promise<IDBDatabase>): void {
    closing.then(
      (database) => database.close(),
      () => undefined,
    );
    // Another change may have opened a new connection in the meantime.
    if (connection === closing) connection = undefined;
  }

  function connect(): Promise<IDBDatabase> {
    const newConnection = open(limits.startMs);
    newConnection.then(
      (database) => {
        // An open connection would prevent other tabs from upgrading the database.
        database.onversionchange = () => close(newConnection);
        database.onclose = () => close(newConnection);
      },
      () => undefined,
    );
    return newConnection;
  }

  async function run<T>(
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<T>,
    isRetry = false,
  ): Promise<T> {
    const isReused = connection !== undefined;
    connection ??= connect();
    const current = connection;
    try {
      return await inTransaction(await current, mode, limits, work);
    } catch (error) {
      close(current);
      // The browser may have closed the connection, as iOS does while the app is in the background.
      if (isReused && !isRetry) return run(mode, work, true);
      if (error instanceof StalledError) isStalledUntil = performance.now() + limits.retryAfterMs;
      throw error;
    }
  }

  function rejectWhileStalled(): void {
    if (performance.now() < isStalledUntil) throw new StalledError('The database did not respond');
  }

  return {
    async change(userId, decide, added) {
      rejectWhileStalled();
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
      return run('readwrite', async (transaction) => {
        const writes = transaction.objectStore(WRITES);
        const storedWrites = parse(await requestResult<unknown[]>(writes.index('userId').getAll(userId)));
        const change = decide(storedWrites);
        for (const id of change.remove ?? []) {
          writes.delete(id);
          transaction.objectStore(FILES).delete(id);
        }
        for (const write of change.put ?? []) writes.put(write);
        if (files && files.files.length > 0) transaction.objectStore(FILES).put(files.files, files.id);
        return applyChange(storedWrites, change);
      });
    },
    async readFiles(id) {
      rejectWhileStalled();
      return run('readonly', async (transaction) => {
        const value: unknown = await requestResult(transaction.objectStore(FILES).get(id));
        const files = Array.isArray(value) ? value.filter(isStoredFile) : [];
        return files.map(({ type, bytes }) => new Blob([bytes], { type }));
      });
    },
    // Runs even while the database is stalled: a member's writes must not stay on the device without an attempt to remove them.
    removeWhere: (matches) =>
      run('readwrite', async (transaction) => {
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

import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { ConnectionOptions } from './client/connection-options.ts';
import { openPool } from './client/open-pool.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

/** First key of the advisory locks; no other program may use it in this database. */
export const MUTEX_LOCK_CLASS = 7_215_027;

export type DatabaseMutex = {
  readonly withLock: KeyedMutex;
  close(): Promise<void>;
};

/**
 * Creates a mutex for all processes that share a database. `work` must not take another lock: if each connection belonged to a caller
 * that waits for a second one, all would wait forever. Losing the connection releases its lock. The mutex has its own connections:
 * callers that wait for a lock could otherwise occupy all connections that the holder of the lock needs.
 */
export async function createDatabaseMutex(options: ConnectionOptions): Promise<DatabaseMutex> {
  const local = createKeyedMutex();
  const pool = await openPool(options, CONNECTION_LIMITS.mutex);
  return {
    withLock: (key, work) =>
      local(key, async () => {
        const client = await pool.connect();
        let isUnlocked = false;
        try {
          await client.query('select pg_advisory_lock($1, hashtext($2))', [MUTEX_LOCK_CLASS, key]);
          const result = await work();
          await client.query('select pg_advisory_unlock($1, hashtext($2))', [MUTEX_LOCK_CLASS, key]).then(
            () => {
              isUnlocked = true;
            },
            () => undefined,
          );
          return result;
        } finally {
          // Closing a connection releases its locks.
          client.release(!isUnlocked);
        }
      }),
    close: () => pool.end(),
  };
}

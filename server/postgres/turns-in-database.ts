import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { ConnectionOptions } from './client/connection-options.ts';
import { openPool } from './client/open-pool.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

/** The first of a lock's two numbers: any that no other program uses in this database. */
export const TURNS = 7_215_027;

export type SharedTurns = {
  readonly turns: KeyedMutex;
  close(): Promise<void>;
};

/**
 * Turns among all processes that share a database. Work must not take another turn. Where the connection of a turn is lost, so
 * is its lock. The connections are apart from those of the work, which would otherwise wait for one while a turn holds it.
 */
export async function turnsInDatabase(options: ConnectionOptions): Promise<SharedTurns> {
  const here = createKeyedMutex();
  const pool = await openPool(options, CONNECTION_LIMITS.turns);
  return {
    turns: (key, work) =>
      here(key, async () => {
        const client = await pool.connect();
        let isWhole = false;
        try {
          await client.query('select pg_advisory_lock($1, hashtext($2))', [TURNS, key]);
          const result = await work();
          await client.query('select pg_advisory_unlock($1, hashtext($2))', [TURNS, key]).then(
            () => {
              isWhole = true;
            },
            () => undefined,
          );
          return result;
        } finally {
          // The end of a connection gives back its locks.
          client.release(!isWhole);
        }
      }),
    close: () => pool.end(),
  };
}

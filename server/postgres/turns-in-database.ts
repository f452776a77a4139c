import { oneAtATime, type Turns } from '../one-at-a-time.ts';
import type { Database } from './connect-database.ts';

/** Any number that no other program uses for locks of two numbers in this database. */
const TURNS = 7_215_027;

/**
 * Turns among all processes that share a database. Whoever's turn it is holds a connection: work must not need one of the same
 * pool, nor take another turn.
 */
export function turnsInDatabase(sql: Database): Turns {
  const here = oneAtATime();
  return (key, work) =>
    here(key, async () => {
      const held = await sql.reserve();
      try {
        await held`select pg_advisory_lock(${TURNS}, hashtext(${key}))`;
        try {
          return await work();
        } finally {
          // Where the connection is gone, so is the lock.
          await held`select pg_advisory_unlock(${TURNS}, hashtext(${key}))`.catch(() => undefined);
        }
      } finally {
        held.release();
      }
    });
}

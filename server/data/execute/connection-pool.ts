import type { Pool, PoolClient } from 'pg';
import { ConnectionLost, PipelinedConnection } from './pipelined-connection.ts';

/** Lends connections that run pipelines; whoever acquires one releases it. */
export type ConnectionPool = {
  /**
   * Resolves as soon as a connection is free.
   * @throws {ConnectionLost} when none can be opened
   */
  acquire(): Promise<PipelinedConnection>;
  release(connection: PipelinedConnection): void;
};

/** For so long, at most, a connection that nobody uses is kept from the driver's pool. */
const KEPT_MS = 50;

/**
 * Makes a pool of the driver lend connections that run pipelines. Those that were released are lent again at once, since the driver's
 * pool sets a timer and listeners each time; it gets them back soon, for its other users and its own limits.
 */
export function pipelinedPool(pool: Pool): ConnectionPool {
  const connections = new WeakMap<PoolClient, PipelinedConnection>();
  let kept: PipelinedConnection[] = [];
  let willGiveBack = false;

  const giveBack = () => {
    willGiveBack = false;
    for (const connection of kept) connection.release();
    kept = [];
  };
  return {
    async acquire() {
      const last = kept.pop();
      if (last && !last.isLost) return last;
      last?.release();
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLost(error);
      });
      const known = connections.get(client);
      if (known) return known;
      const connection = new PipelinedConnection(client);
      connections.set(client, connection);
      return connection;
    },
    release(connection) {
      if (!connection.isReusable || pool.waitingCount > 0 || pool.ending) connection.release();
      else {
        kept.push(connection);
        if (!willGiveBack) setTimeout(giveBack, KEPT_MS);
        willGiveBack = true;
      }
    },
  };
}

import type { Pool, PoolClient } from 'pg';
import { ConnectionLostError, PipelinedConnection } from './pipelined-connection.ts';

/** Lends connections that run pipelines; whoever acquires one releases it. */
export type ConnectionPool = {
  /**
   * Resolves as soon as a connection is free.
   * @throws {ConnectionLostError} when none can be opened
   */
  acquire(): Promise<PipelinedConnection>;
  release(connection: PipelinedConnection): void;
};

/** For so long, at most, a connection that nobody uses is kept from the driver's pool. */
const RETURN_DELAY_MS = 50;

/**
 * Makes a pool of the driver lend connections that run pipelines. Those that were released are lent again at once, since the driver's
 * pool sets a timer and listeners each time; it gets them back soon, for its other users and its own limits.
 */
export function pipelinedPool(pool: Pool): ConnectionPool {
  const connections = new WeakMap<PoolClient, PipelinedConnection>();
  let idle: PipelinedConnection[] = [];
  let isReturnScheduled = false;

  const returnIdle = () => {
    isReturnScheduled = false;
    for (const connection of idle) connection.release();
    idle = [];
  };
  return {
    async acquire() {
      const last = idle.pop();
      if (last && !last.isLost) return last;
      last?.release();
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLostError(error);
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
        idle.push(connection);
        if (!isReturnScheduled) setTimeout(returnIdle, RETURN_DELAY_MS);
        isReturnScheduled = true;
      }
    },
  };
}

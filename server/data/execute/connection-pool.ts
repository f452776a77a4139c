import type { Pool, PoolClient } from 'pg';
import { ConnectionLostError, PipelinedConnection } from './pipelined-connection.ts';

/** A pool of connections that run pipelines. Every acquired connection must be released. */
export type ConnectionPool = {
  /**
   * Returns a connection as soon as one is free.
   * @throws {ConnectionLostError} if the driver's pool cannot connect
   */
  acquire(): Promise<PipelinedConnection>;
  release(connection: PipelinedConnection): void;
};

/** Maximum time until a released connection returns to the driver's pool, unless it is in use again. */
const RETURN_DELAY_MS = 50;

/**
 * Wraps a pool of the driver. Released connections can be reused at once, which saves the timer and listeners that
 * the driver's pool sets each time. After a short delay unused connections return to the driver's pool, so that others
 * can use them and the pool can close them.
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
      const existing = connections.get(client);
      if (existing) return existing;
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

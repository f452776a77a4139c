import type { Pool, PoolClient } from 'pg';
import { ConnectionLost, PipelinedConnection } from './pipelined-connection.ts';

/** Lends connections that run pipelines; whoever acquires one releases it. */
export type ConnectionPool = {
  /**
   * Resolves as soon as a connection is free.
   * @throws {ConnectionLost} when none can be opened
   */
  acquire(): Promise<PipelinedConnection>;
};

/** Makes a pool of the driver lend connections that run pipelines. Its other users keep their way of using it. */
export function pipelinedPool(pool: Pool): ConnectionPool {
  const connections = new WeakMap<PoolClient, PipelinedConnection>();
  return {
    async acquire() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLost(error);
      });
      const known = connections.get(client);
      if (known) return known;
      const connection = new PipelinedConnection(client);
      connections.set(client, connection);
      return connection;
    },
  };
}

import type { PoolClient } from 'pg';
import type { ConnectionOptions } from '../client/connection-options.ts';
import { openPool } from '../client/open-pool.ts';
import { Link } from './link.ts';

export type LinkPool = {
  /** One that nobody else uses, as soon as there is one. */
  acquire(): Promise<Link>;
  /** Ends all connections, those in use when they are released. */
  close(): Promise<void>;
};

export async function openLinkPool(options: ConnectionOptions, connections: number): Promise<LinkPool> {
  const pool = await openPool(options, connections);
  const links = new WeakMap<PoolClient, Link>();
  return {
    async acquire() {
      const client = await pool.connect();
      const link = links.get(client) ?? new Link(client);
      links.set(client, link);
      return link;
    },
    close: () => pool.end(),
  };
}

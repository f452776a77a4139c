import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a database; it breaks connections on request. */
export type BreakingProxy = AsyncDisposable & {
  /** The URL of the database, through the proxy. */
  readonly url: string;
  /** Returns the number of open connections. */
  connections(): number;
  /** Breaks each new connection after the given number of bytes, counting both directions together. */
  breakAfter(bytes: number): void;
};

export async function startBreakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let limit = Infinity;

  const proxy = createServer((client) => {
    const database = connect(target);
    let remaining = limit;
    const end = () => {
      open.delete(client);
      client.destroy();
      database.destroy();
    };
    open.add(client);
    for (const [from, to] of [[client, database] as const, [database, client] as const]) {
      from.on('error', end).on('close', end);
      from.on('data', (chunk) => {
        to.write(chunk.subarray(0, remaining));
        remaining -= chunk.length;
        if (remaining <= 0) end();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    connections: () => open.size,
    breakAfter(bytes) {
      limit = bytes;
    },
    async [Symbol.asyncDispose]() {
      for (const client of open) client.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
